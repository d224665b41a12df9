import fc from 'fast-check'
import type { Mood } from './server.ts'

/** `tab` is an index of the open tabs. */
export type Action =
  | { do: 'capture'; tab: number; count: number }
  | { do: 'wait'; ms: number }
  | { do: 'open' }
  | { do: 'close' | 'crash' | 'hide' | 'putAside' | 'comeBack' | 'reload' | 'destroy'; tab: number }
  | { do: 'connection'; isOnline: boolean }
  | { do: 'outage'; mood: Exclude<Mood, 'well'>; ms: number }
  | { do: 'disk'; isFull: boolean }
  | { do: 'consent'; tab: number; choice: 'allowed' | 'refused' }
  | { do: 'kill' }

export type Schedule = {
  /** Consent of an earlier visit: granted, refused or undecided. */
  consent: 'allowed' | 'refused' | 'open'
  isSmall: boolean
  actions: Action[]
}

const tab = fc.nat(2)
const moment = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 0, max: 3_000 }),
  fc.constantFrom(150, 1_000, 5_000, 10_000, 14_000),
)
const capture: fc.Arbitrary<Action> = fc.record({
  do: fc.constant('capture'),
  tab,
  count: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 130 })),
})
const wait: fc.Arbitrary<Action> = fc.record({ do: fc.constant('wait'), ms: moment })

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: capture },
  { weight: 8, arbitrary: wait },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'open' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('close', 'crash', 'hide', 'putAside', 'comeBack', 'reload', 'comeBack'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('connection'), isOnline: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('outage'),
      mood: fc.constantFrom('unreachable', 'unavailable', 'tooMany', 'refusing', 'answerLost', 'failsAfterwards', 'narrow'),
      ms: fc.constantFrom(5_000, 13_000, 60_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disk'), isFull: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('consent'), tab, choice: fc.constantFrom('allowed', 'refused', 'allowed') }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'kill' }) },
) as fc.Arbitrary<Action>

/** Rarely destroys the logger, after which the tab is inactive. */
const rare: fc.Arbitrary<Action> = fc.record({ do: fc.constant('destroy'), tab }) as fc.Arbitrary<Action>

export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  consent: fc.constantFrom('allowed', 'allowed', 'allowed', 'open', 'refused'),
  isSmall: fc.boolean(),
  actions: fc.array(fc.oneof({ weight: 60, arbitrary: anyAction }, { weight: 1, arbitrary: rare }), { minLength: 1, maxLength: 24 }),
})

/** A readable schedule. */
export const inWords = ({ consent, isSmall, actions }: Schedule): string =>
  [`consent ${consent}, ${isSmall ? 'small' : 'the product’s'} settings`, ...actions.map((action) => `  ${JSON.stringify(action)}`)].join(
    '\n',
  )
