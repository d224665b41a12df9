import fc from 'fast-check'
import { CARDS } from '../card.ts'
import { killPoints } from './points.ts'

export const providerCalls = [
  'createIntent',
  'retrieveIntent',
  'captureIntent',
  'cancelIntent',
  'refund',
  'retrieveRefund',
  'listRefunds',
] as const
export type ProviderCall = (typeof providerCalls)[number]

const minute = 60_000
const which = fc.nat({ max: 1 })
const nth = fc.nat({ max: 3 })
const cards = Object.keys(CARDS).filter((name) => name !== 'asks3ds') as Exclude<keyof typeof CARDS, 'asks3ds'>[]
/** Most cards pay immediately. Each of the others has a special behaviour. */
const card = fc.oneof({ weight: 4, arbitrary: fc.constant('pays' as const) }, { weight: 3, arbitrary: fc.constantFrom(...cards) })

const toOrder = <const D extends string>(...names: D[]) => fc.record({ do: fc.constantFrom(...names), of: which })
const toWorld = <const D extends string>(...names: D[]) => fc.record({ do: fc.constantFrom(...names) })

const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.oneof(fc.constant(null), some)

/**
 * An outage of the card provider: it fails `before` it acts, or `after`, so that only its response is lost; it acts `late`, or responds `slow`ly,
 * so that all concurrent actions finish first.
 */
const outageOf = <const M extends string>(...modes: M[]) =>
  fc.record({ call: fc.constantFrom(...providerCalls), mode: fc.constantFrom(...modes), times: fc.integer({ min: 1, max: 3 }) })
const outage = outageOf('before', 'after')
const slowness = outageOf('late', 'slow')
export type Outage = { call: ProviderCall; mode: 'before' | 'after' | 'late' | 'slow'; times: number }

/**
 * A whole trip of one traveller, which random single steps rarely produce. `way`: paid in time, with every job lost, never paid, paid after expiry, the same
 * with the room sold meanwhile, canceled at the provider first, a room withdrawn before it is held or before it is booked. `end`: cancelled free of
 * charge, with a fee, or by the hotel.
 */
const trip = fc.record({
  do: fc.constant('trip' as const),
  of: which,
  way: fc.oneof(
    { weight: 5, arbitrary: fc.constant('inTime' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        'jobsLost' as const,
        'never' as const,
        'calledOff' as const,
        'late' as const,
        'tooLate' as const,
        'holdBreaks' as const,
        'supplierRefuses' as const,
      ),
    },
  ),
  card,
  outage: maybe(outage),
  end: fc.constantFrom('stay' as const, 'cancel' as const, 'cancelLate' as const, 'supplierCancels' as const),
})
export type Trip = typeof trip extends fc.Arbitrary<infer T> ? T : never

const toOutage = (value: Outage) => ({ do: 'outage' as const, ...value })

/** One event: on the order `of`, or in the environment. `nth` selects among existing objects. */
const anyAction = fc.oneof(
  { weight: 2, arbitrary: toOrder('start') },
  { weight: 4, arbitrary: toOrder('finish') },
  { weight: 3, arbitrary: toOrder('confirm', 'release', 'read', 'check') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), of: which, nth, card }) },
  { weight: 4, arbitrary: toOrder('cancelIntent', 'cancelBooking', 'refundByHand') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refundBySupport' as const), of: which, isAll: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), of: which, isWon: fc.boolean() }) },
  { weight: 2, arbitrary: toOrder('appeal', 'refundAgain') },
  { weight: 1, arbitrary: toOrder('leave', 'supplierCancels') },
  { weight: 4, arbitrary: toWorld('deliver') },
  { weight: 1, arbitrary: toWorld('poison') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('redeliver' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(9000, minute, 11 * minute, 21 * minute) }) },
  { weight: 6, arbitrary: toWorld('runJobs', 'loseJobs', 'sweep', 'timePasses') },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('ignoreCancel' as const, 'webhookDown' as const), is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sellRoom' as const), is: fc.boolean() }) },
  { weight: 2, arbitrary: outage.map(toOutage) },
)
type Single = typeof anyAction extends fc.Arbitrary<infer A> ? A : never
export type Action = Single | Trip

/** An action and the crash point of its process: the number or name of an await, or null. */
export type Attempt = { action: Action; dieAt: number | string | null }

/** Half of the crashes are at a named point, the others at one of the first awaits. */
const deathWithin = (awaits: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.integer({ min: 1, max: awaits }) }, { weight: 1, arbitrary: fc.constantFrom(...killPoints) })

const anyAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ action: trip, dieAt: maybe(deathWithin(160)) }) },
  { weight: 5, arbitrary: fc.record({ action: anyAction, dieAt: maybe(deathWithin(24)) }) },
)

/**
 * A schedule: two travellers, the number of rooms, whether the provider's events arrive, whether cards are charged after the hotel has confirmed, the
 * steps, and whether it continues until the trip is over.
 */
export type Schedule = { capacity: number; isWebhookOff: boolean; isReserved: boolean; isTripOver: boolean; steps: Attempt[][] }

const alive = (action: Action): Attempt => ({ action, dieAt: null })

/** A call to the slow provider, and a concurrent action on the same order. */
const race: fc.Arbitrary<Attempt[]> = fc
  .record({
    of: which,
    slow: slowness,
    asking: fc.constantFrom('finish' as const, 'read' as const, 'deliver' as const, 'timePasses' as const, 'runJobs' as const),
    meanwhile: fc.constantFrom(
      'timePasses' as const,
      'finish' as const,
      'confirm' as const,
      'cancelIntent' as const,
      'cancelBooking' as const,
      'supplierCancels' as const,
      'deliver' as const,
      'runJobs' as const,
    ),
    isPaid: fc.boolean(),
  })
  .map(({ of, slow, asking, meanwhile, isPaid }) => [
    ...(isPaid ? [alive({ do: 'pay', of, nth: 3, card: 'pays' })] : []),
    alive(toOutage(slow)),
    ...[asking, meanwhile].map((what) =>
      alive(what === 'deliver' || what === 'runJobs' || what === 'timePasses' ? { do: what } : { do: what, of }),
    ),
  ])

/** Each step is one action, or several concurrent ones. A double click is the same action twice. */
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyAttempt, { minLength: 1, maxLength: 1 }) },
  { weight: 3, arbitrary: fc.array(anyAttempt, { minLength: 2, maxLength: 2 }) },
  { weight: 1, arbitrary: anyAttempt.map((attempt) => [attempt, { ...attempt, dieAt: null }]) },
  { weight: 4, arbitrary: race },
)

export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  capacity: fc.integer({ min: 1, max: 2 }),
  isWebhookOff: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  isReserved: fc.boolean(),
  isTripOver: fc.boolean(),
  // There are no faults before the first order.
  steps: fc.array(anyStep, { minLength: 2, maxLength: 7, size: 'max' }).map((steps) => [[alive({ do: 'start', of: 0 })], ...steps]),
})

const inPairs = (values: object): string =>
  Object.entries(values)
    .filter(([key, value]) => key !== 'do' && value !== null)
    .map(([key, value]) => `${key} ${typeof value === 'object' ? `(${inPairs(value)})` : value}`)
    .join(', ')

const actionInWords = (action: Action) => [action.do, inPairs(action)].filter(Boolean).join(': ')

const attemptInWords = ({ action, dieAt }: Attempt) =>
  `${actionInWords(action)}${dieAt === null ? '' : `, and the process dies ${typeof dieAt === 'number' ? `at await ${dieAt}` : dieAt}`}`

const base = (way: Trip['way'], rest: Partial<Trip> = {}): Trip => ({
  do: 'trip',
  of: 0,
  way,
  card: 'pays',
  outage: null,
  end: 'cancel',
  ...rest,
})

/** Standard trips that together visit every crash point. */
const usualTrips: readonly Trip[] = [
  base('inTime', { end: 'stay' }),
  base('inTime'),
  base('inTime', { end: 'supplierCancels' }),
  base('inTime', { card: 'refundsLate' }),
  base('inTime', { card: 'refundFails' }),
  // Reader and webhook get no response, so the job processes the event.
  base('inTime', { outage: { call: 'retrieveIntent', mode: 'before', times: 2 } }),
  // The refund is partial, so the provider would accept it twice.
  base('inTime', { end: 'cancelLate', outage: { call: 'refund', mode: 'after', times: 1 } }),
  base('calledOff', { card: 'declined' }),
  base('jobsLost'),
  base('jobsLost', { outage: { call: 'retrieveIntent', mode: 'before', times: 2 } }),
  base('never'),
  base('late'),
  base('tooLate'),
  base('holdBreaks'),
  base('supplierRefuses'),
]

/** Standard trips whose card is charged after the hotel has confirmed. */
const reservedTrips: readonly Trip[] = [
  base('inTime', { end: 'stay', outage: { call: 'captureIntent', mode: 'after', times: 2 } }),
  base('jobsLost', { end: 'cancelLate', outage: { call: 'captureIntent', mode: 'before', times: 9 } }),
  base('supplierRefuses', { outage: { call: 'cancelIntent', mode: 'after', times: 1 } }),
  base('late'),
  base('tooLate'),
  base('calledOff'),
]

/** A single trip that crashes at `dieAt`. */
const tripAlone = (action: Trip, isReserved: boolean, dieAt: Attempt['dieAt'] = null): Schedule => ({
  capacity: 1,
  isWebhookOff: false,
  isReserved,
  isTripOver: false,
  steps: [[{ action, dieAt }]],
})

/** Functions that return the schedule of each standard trip, with a crash if a point is passed. */
export const usualSchedules = [
  ...usualTrips.map((trip) => (dieAt?: string) => tripAlone(trip, false, dieAt)),
  ...reservedTrips.map((trip) => (dieAt?: string) => tripAlone(trip, true, dieAt)),
]

/** A trip of traveller 0 up to its booking with a card, and the following actions in order. */
const afterBooking = (card: Trip['card'], isWebhookOff: boolean, ...then: Action[]): Schedule => {
  const hear: Action[] = [{ do: 'deliver' }, { do: 'runJobs' }]
  const booking: Action[] = [
    { do: 'start', of: 0 },
    { do: 'runJobs' },
    { do: 'finish', of: 0 },
    { do: 'pay', of: 0, nth: 0, card },
    ...hear,
  ]
  const later: Action[] = [{ do: 'wait', ms: 9000 }, ...hear]
  const all = [...booking, ...later, ...then.flatMap((action) => [action, ...hear])]
  return { capacity: 1, isWebhookOff, isReserved: false, isTripOver: false, steps: all.map((action) => [alive(action)]) }
}

const cancel: Action = { do: 'cancelBooking', of: 0 }
const leave: Action = { do: 'leave', of: 0 }
const supplierCancels: Action = { do: 'supplierCancels', of: 0 }
const lose: Action = { do: 'decide', of: 0, isWon: false }
const win: Action = { do: 'decide', of: 0, isWon: true }

/** An order that expires while the provider cancels its payment slowly, with another attempt meanwhile. */
const slowExpiry: Schedule = {
  capacity: 1,
  isWebhookOff: false,
  isReserved: false,
  isTripOver: false,
  steps: [
    [alive({ do: 'start', of: 0 })],
    [alive({ do: 'runJobs' })],
    [alive({ do: 'finish', of: 0 })],
    [alive({ do: 'outage', call: 'cancelIntent', mode: 'slow', times: 1 })],
    [alive({ do: 'timePasses' }), alive({ do: 'finish', of: 0 })],
    [alive({ do: 'runJobs' }), alive({ do: 'confirm', of: 0 })],
  ],
}

/** Actions of support, banks and deleted users on a booking, which random single steps rarely produce. */
export const usualSequels: readonly Schedule[] = [false, true].flatMap((isOff) => [
  slowExpiry,
  afterBooking('disputed', isOff, cancel, { do: 'decide', of: 0, isWon: true }, cancel),
  afterBooking('disputed', isOff, { do: 'decide', of: 0, isWon: false }, cancel, leave),
  afterBooking('disputed', isOff, lose, { do: 'appeal', of: 0 }, cancel, win, cancel),
  afterBooking('disputed', isOff, lose, cancel, { do: 'appeal', of: 0 }, win, { do: 'poison' }),
  afterBooking('prevented', isOff, cancel, leave),
  afterBooking('pays', isOff, supplierCancels, supplierCancels, cancel),
  afterBooking('pays', isOff, cancel, supplierCancels),
  afterBooking('pays', isOff, { do: 'refundBySupport', of: 0, isAll: false }, supplierCancels, leave),
  afterBooking('refundFails', isOff, supplierCancels, { do: 'wait', ms: 9000 }),
  afterBooking('disputed', isOff, supplierCancels, win),
  afterBooking('warned', isOff, { do: 'poison' }, cancel),
  afterBooking('reviewed', isOff, cancel),
  afterBooking(
    'refundRefused',
    isOff,
    cancel,
    { do: 'refundAgain', of: 0 },
    { do: 'wait', ms: 24 * 60 * minute },
    { do: 'refundAgain', of: 0 },
  ),
  afterBooking('pays', isOff, { do: 'refundBySupport', of: 0, isAll: false }, leave, cancel, leave),
  afterBooking('refundFails', isOff, { do: 'refundBySupport', of: 0, isAll: true }, cancel, { do: 'wait', ms: 9000 }),
])

/** A readable schedule with one line per step. */
export function inWords({ capacity, isWebhookOff, isReserved, isTripOver, steps }: Schedule): string {
  const lines = steps.map((step, at) => `  ${at + 1}. ${step.map(attemptInWords).join('\n     and at the same time ')}`)
  const end = isTripOver ? 'Then everything comes to rest, and the trip ends.' : 'Then everything comes to rest.'
  return [
    `There ${capacity === 1 ? 'is 1 room' : `are ${capacity} rooms`} for two travellers, 0 and 1${isWebhookOff ? ', and no event is heard' : ''}${isReserved ? ', and cards are charged after the hotel has confirmed' : ''}.`,
    ...lines,
    end,
  ].join('\n')
}
