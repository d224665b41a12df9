import { type ActorRefFrom, assign, setup } from 'xstate'
import { clockActors } from '../clock.actors.ts'
import { delays } from '../delays.ts'
import type { StateMeta } from '../flow.ts'

/** Seconds left at which a warning starts (own choice; the panel itself is CHECK-5). */
const FIVE_MINUTES = 300
const ONE_MINUTE = 60

/** Counts down to a time. Reads the clock at every tick, so that it is right after a tab was suspended (CHECK-5, PRE-10). */
export const countdownMachine = setup({
  types: {
    /** Unix seconds. */
    input: {} as { until: number },
    /** `announced` is the last announcement. It stays while the clock is read again, so that assistive technology reads it once. */
    context: {} as { until: number; secondsLeft: number | null; announced: 'fiveMinutesLeft' | 'oneMinuteLeft' | 'timeIsUp' | null },
    tags: {} as 'urgent' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: clockActors,
  delays: { tick: delays.tick },
  guards: {
    isTimeOver: ({ context }) => context.secondsLeft === 0,
    isLastMinute: ({ context }) => (context.secondsLeft ?? 0) <= ONE_MINUTE,
    isLastFiveMinutes: ({ context }) => (context.secondsLeft ?? 0) <= FIVE_MINUTES,
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ until: input.until, secondsLeft: null, announced: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The time left is read from the clock.',
      meta: { screen: "'Time left to book' panel", messages: ['checkout.timeLeft'], requirements: ['CHECK-5', 'PRE-10'] },
      invoke: {
        id: 'readSecondsLeft',
        src: 'readSecondsLeft',
        input: ({ context }) => ({ until: context.until }),
        onDone: { target: 'judging', actions: assign({ secondsLeft: ({ event }) => event.output }) },
        onError: 'unknown',
      },
    },
    judging: {
      description: 'The time left decides how it is said.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['CHECK-5'] },
      always: [
        { guard: 'isTimeOver', target: 'ended' },
        { guard: 'isLastMinute', target: 'lastMinute' },
        { guard: 'isLastFiveMinutes', target: 'lastFiveMinutes' },
        { target: 'calm' },
      ],
    },
    unknown: {
      description: 'The clock gave no answer; it is read again.',
      meta: { screen: "'Time left to book' panel", messages: ['checkout.timeLeft'], requirements: ['CHECK-5'] },
      after: { tick: 'reading' },
    },
    calm: {
      description: 'More than five minutes are left.',
      meta: { screen: "'Time left to book' panel", messages: ['checkout.timeLeft'], requirements: ['CHECK-5', 'PRE-10'] },
      entry: assign({ announced: null }),
      after: { tick: 'reading' },
    },
    lastFiveMinutes: {
      description: 'Five minutes or less are left; this is said once.',
      meta: {
        screen: "'Time left to book' panel, five minutes said once",
        messages: ['checkout.timeLeft', 'checkout.fiveMinutesLeft'],
        requirements: ['CHECK-5'],
      },
      entry: assign({ announced: 'fiveMinutesLeft' }),
      after: { tick: 'reading' },
    },
    lastMinute: {
      description: 'The last minute; this is said once.',
      meta: {
        screen: "'Time left to book' panel, urgent",
        messages: ['checkout.timeLeft', 'checkout.oneMinuteLeft'],
        requirements: ['CHECK-5'],
      },
      tags: 'urgent',
      entry: assign({ announced: 'oneMinuteLeft' }),
      after: { tick: 'reading' },
    },
    ended: {
      description: 'The time is over.',
      meta: {
        screen: "'Time left to book' panel: the time is up",
        messages: ['checkout.timeLeft', 'checkout.timeIsUp'],
        requirements: ['CHECK-5', 'ORDER-4'],
      },
      tags: 'blocked',
      entry: assign({ announced: 'timeIsUp' }),
      type: 'final',
    },
  },
})

export type CountdownActor = ActorRefFrom<typeof countdownMachine>
