import type { BatchHead, Outcome } from '@firn/event-logger'
import type { LoggerSetup } from './event-logger.setup.ts'

type Read = { event: { output: BatchHead | null } }
type Failed = { event: { error: unknown } }
const read = ({ event }: Read) => ({ batch: event.output })
const failed = ({ event }: Failed) => ({ error: event.error })
const fails = (outcome: Outcome) => ({ type: 'setFailure', params: ({ event }: Failed) => ({ outcome, error: event.error }) }) as const

/** Delivery of batches: one tab is the leader. A batch leaves the journal only after a response or as a counted drop. */
export const deliveryState = (setup: LoggerSetup) =>
  setup.createStateConfig({
    description: 'How what all tabs have captured gets to the back end.',
    meta: { screen: 'Any screen; events are delivered', messages: [], requirements: ['LOG-15'] },
    initial: 'standingBy',
    invoke: { id: 'holdLead', src: 'holdLead' },
    states: {
      standingBy: {
        description: 'Another tab delivers what all tabs have captured.',
        meta: { screen: 'Any screen; another tab delivers', messages: [], requirements: ['LOG-15'] },
        on: { 'lead.gain': 'reading' },
      },
      reading: {
        id: 'reading',
        description:
          'This tab leads: it looks for the oldest batch of all tabs, those of closed and crashed ones too, and drops what is past the bound.',
        meta: { screen: 'Any screen; it looks for the oldest batch', messages: [], requirements: ['LOG-12', 'LOG-14'] },
        invoke: {
          id: 'readQueue',
          src: 'readQueue',
          onDone: [
            { guard: { type: 'isNothingLeft', params: read }, target: 'idle', actions: 'endDrain' },
            { guard: 'isOffline', target: 'held', actions: { type: 'setBatch', params: read } },
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
        meta: { screen: 'Any screen; nothing is to be sent', messages: [], requirements: ['LOG-6'] },
        on: { 'queue.change': 'reading' },
        after: { batchInterval: 'reading' },
      },
      sending: {
        description: 'A batch is on its way.',
        meta: { screen: 'Any screen; a batch is on its way', messages: [], requirements: ['LOG-4', 'LOG-15'] },
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
            { guard: 'isLastTry', target: 'settling', actions: fails('undeliverable') },
            { target: 'settling', actions: fails('retry') },
          ],
        },
      },
      settling: {
        description: 'What became of the batch is written down: taken out, split in two, counted as dropped, or to be tried again.',
        meta: { screen: 'Any screen; what became of the batch is written down', messages: [], requirements: ['LOG-11', 'LOG-15'] },
        invoke: {
          id: 'settleBatch',
          src: 'settleBatch',
          input: ({ context }) => ({
            id: context.batch?.id ?? '',
            outcome: context.outcome ?? 'retry',
            isCertain: context.isCertain,
          }),
          onDone: [{ guard: 'canRetry', target: 'reading' }, { guard: 'isDraining', target: 'spacing' }, { target: 'reading' }],
          onError: {
            target: 'spacing',
            actions: 'warn',
          },
        },
      },
      spacing: {
        description: 'A second passes between two batches while what piled up goes out.',
        meta: { screen: 'Any screen; the next batch waits a second', messages: [], requirements: ['LOG-13'] },
        after: { spacing: 'reading' },
      },
      held: {
        description: 'Without a connection nothing is tried, and no try is used up.',
        meta: { screen: 'Any screen; batches wait for the connection', messages: [], requirements: ['LOG-11', 'LOG-13'] },
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
        meta: { screen: 'Any screen; the batch waits for its next try', messages: [], requirements: ['LOG-11'] },
        initial: 'deciding',
        states: {
          deciding: {
            description: 'How often has it failed?',
            meta: { screen: 'Any screen; the batch waits for its next try', messages: [], requirements: ['LOG-11'] },
            always: [{ guard: 'hasFailedOnce', target: 'first' }, { guard: 'hasFailedTwice', target: 'second' }, { target: 'third' }],
          },
          first: {
            description: 'It failed once.',
            meta: { screen: 'Any screen; the next try comes after 2 s', messages: [], requirements: ['LOG-11'] },
            after: { firstBackoff: '#reading' },
          },
          second: {
            description: 'It failed twice.',
            meta: { screen: 'Any screen; the next try comes after 4 s', messages: [], requirements: ['LOG-11'] },
            after: { secondBackoff: '#reading' },
          },
          third: {
            description: 'It failed three times: the next try is the last.',
            meta: { screen: 'Any screen; the last try comes after 8 s', messages: [], requirements: ['LOG-11'] },
            after: { thirdBackoff: '#reading' },
          },
        },
      },
    },
  })
