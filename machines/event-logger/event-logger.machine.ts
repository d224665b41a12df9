import { deliveryState } from './event-logger.delivery.ts'
import { type Consent, type Effects, loggerSetup } from './event-logger.setup.ts'

const consent = ({ event }: { event: { consent: Consent } }) => ({ consent: event.consent })

/**
 * The event logger: what is captured is kept until it is stored, and nothing before the person allows it (LOG-1 to LOG-21, D42).
 * @param effects what it has done by others
 * @param settings of which the flow itself needs the interval in milliseconds
 */
export function createEventLoggerMachine(effects: Effects, settings: { batchInterval: number }) {
  const made = loggerSetup(effects, settings)
  return made.createMachine({
    id: 'eventLogger',
    context: ({ input }) => ({ ...input, batch: null, outcome: null, isCertain: false, isDraining: false }),
    initial: 'initialized',
    states: {
      initialized: {
        description: 'The logger runs.',
        initial: 'deciding',
        invoke: { id: 'watchPage', src: 'watchPage' },
        on: {
          'logger.destroy': 'destroyed',
          'connection.change': { actions: { type: 'setConnection', params: ({ event }) => event } },
        },
        states: {
          deciding: {
            description: 'What does the person allow?',
            always: [{ guard: 'mayRecord', target: 'allowed' }, { guard: 'isRefused', target: 'refused' }, { target: 'undecided' }],
          },
          undecided: {
            description: 'Nobody has chosen yet: at most 100 events are held in memory, nothing is stored and nothing is sent.',
            entry: 'hold',
            on: { 'consent.change': { target: 'deciding', actions: { type: 'setConsent', params: consent } } },
          },
          refused: {
            description: 'Measuring is not allowed: nothing is captured, and what was held or kept is thrown away.',
            entry: ['clear', 'ignore'],
            on: { 'consent.change': { target: 'deciding', actions: { type: 'setConsent', params: consent } } },
          },
          allowed: {
            description: 'Events are captured, kept and delivered.',
            type: 'parallel',
            entry: 'keep',
            on: {
              'consent.change': [
                {
                  guard: { type: 'withdraws', params: consent },
                  target: 'deciding',
                  actions: [{ type: 'setConsent', params: consent }, 'clear', 'clearLocation'],
                },
                { actions: { type: 'setConsent', params: consent } },
              ],
              'page.hide': { actions: 'flush' },
              'page.leave': { target: 'away', actions: 'flushOnLeave' },
              'logger.destroy': { target: '#eventLogger.destroyed', actions: 'seal' },
            },
            states: {
              buffer: {
                description: 'What was captured and is not yet in a batch that can travel.',
                initial: 'empty',
                states: {
                  empty: { description: 'No event waits to be put into a batch.', on: { 'buffer.begin': 'filling' } },
                  filling: {
                    description: 'Events come together until the batch is full or the interval is over.',
                    on: { 'buffer.full': { target: 'empty', actions: ['sealFull', 'checkQueue'] } },
                    after: { batchInterval: { target: 'empty', actions: ['seal', 'checkQueue'] } },
                  },
                },
              },
              delivery: deliveryState(made),
              place: {
                description: 'Where the person is, roughly, if they allow it.',
                initial: 'deciding',
                on: {
                  'consent.change': {
                    guard: { type: 'withdrawsPlace', params: consent },
                    target: '.off',
                    actions: [{ type: 'setConsent', params: consent }, 'clearLocation'],
                  },
                },
                states: {
                  deciding: {
                    description: 'May the place be asked for?',
                    always: [{ guard: 'mayLocate', target: 'asking' }, { target: 'off' }],
                  },
                  off: {
                    description: 'The place is not asked for.',
                    on: {
                      'consent.change': {
                        guard: { type: 'allowsPlace', params: consent },
                        target: 'asking',
                        actions: { type: 'setConsent', params: consent },
                      },
                    },
                  },
                  asking: {
                    description: 'The browser is asked for the place, roughly.',
                    invoke: {
                      id: 'locate',
                      src: 'locate',
                      onDone: { target: 'known', actions: { type: 'setLocation', params: ({ event }) => ({ location: event.output }) } },
                      onError: {
                        target: 'unknown',
                        actions: 'warn',
                      },
                    },
                  },
                  known: { description: 'The place goes with the beacon.' },
                  unknown: { description: 'The browser did not tell the place; it is not asked again unless it is allowed anew.' },
                },
              },
            },
          },
          away: {
            description: 'The page is gone or put aside; it may come back as it was.',
            entry: 'hold',
            on: {
              'consent.change': { actions: { type: 'setConsent', params: consent } },
              'page.return': 'deciding',
            },
          },
        },
      },
      destroyed: { description: 'Nothing is captured or sent any more.', type: 'final', entry: 'ignore' },
    },
  })
}
