import type { BatchHead, Outcome } from '../../event-logger/index.ts'
import type { LoggerSetup } from './event-logger.setup.ts'

type Read = { event: { output: BatchHead | null } }
type Failed = { event: { error: unknown } }
const read = ({ event }: Read) => ({ batch: event.output })
const failed = ({ event }: Failed) => ({ error: event.error })
const fails = (outcome: Outcome) => ({ type: 'setFailure', params: ({ event }: Failed) => ({ outcome, error: event.error }) }) as const

/** How batches get to the back end: one tab leads, and a batch is taken out of the journal only with an answer or as a counted drop. */
export const deliveryState = (setup: LoggerSetup) =>
  setup.createStateConfig({
    description: 'How what all tabs have captured gets to the back end.',
    initial: 'standingBy',
    invoke: { id: 'holdLead', src: 'holdLead' },
    states: {
      standingBy: { description: 'Another tab delivers what all tabs have captured.', on: { 'lead.gain': 'reading' } },
      reading: {
        id: 'reading',
        description:
          'This tab leads: it looks for the oldest batch of all tabs, those of closed and crashed ones too, and drops what is past the bound.',
        invoke: {
          id: 'readQueue',
          src: 'readQueue',
          onDone: [
            { guard: { type: 'isNothingLeft', params: read }, target: 'idle', actions: 'endDrain' },
            { guard: 'isCutOff', target: 'held', actions: { type: 'setBatch', params: read } },
            { guard: { type: 'isEarly', params: read }, target: 'backingOff', actions: { type: 'setBatch', params: read } },
            { target: 'sending', actions: { type: 'setBatch', params: read } },
          ],
          onError: {
            target: 'idle',
            actions: 'warn',
          },
        },
      },
      idle: {
        description: 'Nothing waits to be sent. Every interval it looks for what other tabs have left behind.',
        on: { 'queue.change': 'reading' },
        after: { batchInterval: 'reading' },
      },
      sending: {
        description: 'A batch is on its way.',
        tags: 'busy',
        invoke: {
          id: 'sendBatch',
          src: 'sendBatch',
          input: ({ context }) => ({ id: context.batch?.id ?? '' }),
          onDone: { target: 'settling', actions: { type: 'setOutcome', params: { outcome: 'stored', isCertain: true } } },
          onError: [
            { guard: { type: 'hasNoConnection', params: failed }, target: 'held' },
            { guard: { type: 'isTooLarge', params: failed }, target: 'settling', actions: fails('split') },
            { guard: { type: 'isRejected', params: failed }, target: 'settling', actions: fails('rejected') },
            { guard: 'isSpent', target: 'settling', actions: fails('undeliverable') },
            { target: 'settling', actions: fails('retry') },
          ],
        },
      },
      settling: {
        description: 'What became of the batch is written down: taken out, split in two, counted as dropped, or to be tried again.',
        invoke: {
          id: 'settleBatch',
          src: 'settleBatch',
          input: ({ context }) => ({
            id: context.batch?.id ?? '',
            outcome: context.outcome ?? 'retry',
            isCertain: context.isCertain,
          }),
          onDone: [{ guard: 'isRetried', target: 'reading' }, { guard: 'isDraining', target: 'spacing' }, { target: 'reading' }],
          onError: {
            target: 'spacing',
            actions: 'warn',
          },
        },
      },
      spacing: { description: 'A second passes between two batches while what piled up goes out.', after: { spacing: 'reading' } },
      held: {
        description: 'Without a connection nothing is tried, and no try is used up.',
        on: {
          'queue.change': 'reading',
          'connection.change': [
            {
              guard: { type: 'isBack', params: ({ event }) => event },
              target: 'reading',
              actions: { type: 'setConnection', params: ({ event }) => event },
            },
          ],
        },
      },
      backingOff: {
        description: 'The back end could not take the batch: it is tried again later, each time after twice as long.',
        initial: 'deciding',
        states: {
          deciding: {
            description: 'How often has it failed?',
            always: [{ guard: 'hasFailedOnce', target: 'first' }, { guard: 'hasFailedTwice', target: 'second' }, { target: 'third' }],
          },
          first: { description: 'It failed once.', after: { firstBackoff: '#reading' } },
          second: { description: 'It failed twice.', after: { secondBackoff: '#reading' } },
          third: {
            description: 'It failed three times: the next try is the last.',
            after: { thirdBackoff: '#reading' },
          },
        },
      },
    },
  })
