import { deliveryState } from './event-logger.delivery.ts'
import { type Consent, type Effects, loggerSetup } from './event-logger.setup.ts'

const consent = ({ event }: { event: { consent: Consent } }) => ({ consent: event.consent })

/**
 * The event logger: stores captured events until they are delivered, and none before consent (LOG-1 to LOG-21, D42).
 * @param effects side effects of the flow
 * @param settings `batchInterval` in milliseconds
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
        meta: { screen: 'Any screen; the logger runs', messages: [], requirements: ['LOG-5'] },
        initial: 'deciding',
        invoke: { id: 'watchPage', src: 'watchPage' },
        on: {
          'logger.destroy': 'destroyed',
          'connection.change': { actions: { type: 'setConnection', params: ({ event }) => event } },
        },
        states: {
          deciding: {
            description: 'What does the person allow?',
            meta: { screen: 'Any screen; it looks at what is allowed', messages: [], requirements: ['LAW-10'] },
            always: [{ guard: 'isAllowed', target: 'allowed' }, { guard: 'isRefused', target: 'refused' }, { target: 'undecided' }],
          },
          undecided: {
            description: 'Nobody has chosen yet: at most 100 events are held in memory, nothing is stored and nothing is sent.',
            meta: { screen: 'Any screen; events are held in memory', messages: [], requirements: ['LAW-10', 'TRACK-10'] },
            entry: 'hold',
            on: { 'consent.change': { target: 'deciding', actions: { type: 'setConsent', params: consent } } },
          },
          refused: {
            description: 'Measuring is not allowed: nothing is captured, and what was held or kept is thrown away.',
            meta: { screen: 'Any screen; nothing is captured', messages: [], requirements: ['LAW-10'] },
            entry: ['clear', 'ignore'],
            on: { 'consent.change': { target: 'deciding', actions: { type: 'setConsent', params: consent } } },
          },
          allowed: {
            description: 'Events are captured, kept and delivered.',
            meta: { screen: 'Any screen; events are kept', messages: [], requirements: ['LOG-6'] },
            type: 'parallel',
            entry: 'keep',
            on: {
              'consent.change': [
                {
                  guard: { type: 'isWithdrawn', params: consent },
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
                meta: { screen: 'Any screen; events are kept', messages: [], requirements: ['LOG-6'] },
                initial: 'empty',
                states: {
                  empty: {
                    description: 'No event waits to be put into a batch.',
                    meta: { screen: 'Any screen; no event waits', messages: [], requirements: ['LOG-6'] },
                    on: { 'buffer.begin': 'filling' },
                  },
                  filling: {
                    description: 'Events come together until the batch is full or the interval is over.',
                    meta: { screen: 'Any screen; events come together', messages: [], requirements: ['LOG-6', 'LOG-7', 'LOG-8'] },
                    on: { 'buffer.full': { target: 'empty', actions: ['sealFull', 'checkQueue'] } },
                    after: { batchInterval: { target: 'empty', actions: ['seal', 'checkQueue'] } },
                  },
                },
              },
              delivery: deliveryState(made),
              place: {
                description: 'Where the person is, roughly, if they allow it.',
                meta: { screen: 'Any screen; the place goes along where it is allowed', messages: [], requirements: ['LOG-19'] },
                initial: 'deciding',
                on: {
                  'consent.change': {
                    guard: { type: 'isPlaceWithdrawn', params: consent },
                    target: '.off',
                    actions: [{ type: 'setConsent', params: consent }, 'clearLocation'],
                  },
                },
                states: {
                  deciding: {
                    description: 'May the place be asked for?',
                    meta: { screen: 'Any screen; it looks at what is allowed', messages: [], requirements: ['LOG-19', 'TRACK-10'] },
                    always: [{ guard: 'isPlaceAllowed', target: 'asking' }, { target: 'off' }],
                  },
                  off: {
                    description: 'The place is not asked for.',
                    meta: { screen: 'Any screen; the place is not asked for', messages: [], requirements: ['TRACK-10'] },
                    on: {
                      'consent.change': {
                        guard: { type: 'isPlaceAllowedNow', params: consent },
                        target: 'asking',
                        actions: { type: 'setConsent', params: consent },
                      },
                    },
                  },
                  asking: {
                    description: 'The browser is asked for the place, roughly.',
                    meta: { screen: 'Any screen; the browser may ask for the place', messages: [], requirements: ['LOG-19', 'TRACK-10'] },
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
                  known: {
                    description: 'The place goes with the beacon.',
                    meta: { screen: 'Any screen; the place is known', messages: [], requirements: ['LOG-16', 'LOG-19'] },
                  },
                  unknown: {
                    description: 'The browser did not tell the place; it is not asked again unless it is allowed again.',
                    meta: { screen: 'Any screen; the place stays unknown', messages: [], requirements: ['LOG-21'] },
                  },
                },
              },
            },
          },
          away: {
            description: 'The page is gone or put aside; it may come back as it was.',
            meta: { screen: 'Any screen; the page is gone or put aside', messages: [], requirements: ['LOG-16'] },
            entry: 'hold',
            on: {
              'consent.change': { actions: { type: 'setConsent', params: consent } },
              'page.return': 'deciding',
            },
          },
        },
      },
      destroyed: {
        description: 'Nothing is captured or sent any more.',
        meta: { screen: 'Any screen; the logger has ended', messages: [], requirements: ['LOG-5'] },
        type: 'final',
        entry: 'ignore',
      },
    },
  })
}
