import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  ApiDate,
  CountryCode,
  hasOneOf,
  Id,
  LabelledDates,
  LocalDateTime,
  MealData,
  Money,
  Picture,
  Provider,
  TripGroup,
  UnixSeconds,
} from './common.ts'
import { Place } from './place.ts'
import { Total } from './total.ts'
import { PrivateTransfer } from './transfer.ts'

export const criterionKeys = ['resort', 'budget', 'dates', 'hotel', 'levels', 'board', 'amenities', 'slope-distance', 'stars'] as const
export const CriterionKey = v.pipe(v.picklist(criterionKeys), v.description('A criterion of the match score.'))
export type CriterionKey = v.InferOutput<typeof CriterionKey>

/**
 * One criterion of the match: `earned` of `possible` points. `assumed` marks auto-skipped answers (LAW-11). `fact` describes the offer and
 * `asked` the answer, both as text; the texts are equal where they agree. `questionId` is the question to change. All three are missing in
 * offers stored before they existed; `asked` is also missing while answers are being changed.
 */
const Criterion = v.object({
  key: CriterionKey,
  weight: v.number(),
  earned: v.number(),
  possible: v.number(),
  assumed: v.boolean(),
  fact: v.optional(v.string()),
  asked: v.optional(v.string()),
  questionId: v.optional(Id),
})

/** Answered criteria from which a match has a percentage. With fewer, an offer fits only because little was asked (MATCH-18). */
const ENOUGH_CRITERIA = 3

/** MATCH-1, MATCH-14 */
export const Match = v.pipe(
  v.object({
    percent: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(100),
      v.description('round(100 × points earned ÷ points possible). Not shown with fewer than three `answered` criteria.'),
    ),
    criteria: v.pipe(
      v.array(Criterion),
      v.description('Criteria that count: `earned` of `possible` points; `assumed` marks answers that were preset.'),
    ),
    skipped: v.pipe(v.array(CriterionKey), v.description('Criteria that were skipped and count for nothing.')),
    answered: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Number of criteria that were answered, without presets.')),
    ),
  }),
  v.description('How well an offer meets the answers.'),
)
export type Match = v.InferOutput<typeof Match>

/** Whether enough was answered to show the percentage (MATCH-18). Offers stored before `answered` existed have all their criteria. */
export const hasPercent = ({ answered, criteria }: Match): boolean =>
  (answered ?? criteria.filter(({ assumed }) => !assumed).length) >= ENOUGH_CRITERIA

/** What distinguishes an offer in a list, of a search that named no resort (MATCH-17). */
export const offerLabels = ['best-match', 'best-value', 'shortest-journey'] as const
export type OfferLabel = (typeof offerLabels)[number]

export const FreeCancellation = v.pipe(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))),
  v.description('Cancelling the hotel is free until this local time at the destination. Null: it was never free.'),
)

/** Maximum number of steps in the cancellation terms of a stay. */
export const MOST_TIERS = 8

export const CancellationTier = v.pipe(
  v.object({
    until: v.pipe(v.nullable(LocalDateTime), v.description('When the tier ends. Null for the last one.')),
    fee: v.pipe(Money, v.description('What the hotel keeps of what the traveller pays for the stay, discounts included.')),
  }),
  v.description('The fee for cancelling the stay until a time.'),
)
export type CancellationTier = v.InferOutput<typeof CancellationTier>

/** OFFER-43 */
export const CancellationTiers = v.pipe(
  v.array(CancellationTier),
  v.minLength(1),
  v.maxLength(MOST_TIERS),
  v.description('Cancellation terms of the stay, in order of time. The fee never falls, and the last tier costs the full price.'),
)

export const ChosenRoom = v.pipe(
  v.object({
    roomOptionId: Id,
    name: v.string(),
    bedding: v.string(),
    isNonSmoking: v.boolean(),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Number of rooms of this type that the party needs.')),
    images: v.array(Picture),
  }),
  v.description('The chosen room.'),
)

export const Acc = v.pipe(
  v.object({
    accId: Id,
    name: v.string(),
    rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5), v.description('Stars.')),
    address: v.string(),
    distance: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Metres to the centre of the resort.')),
    slopeDistance: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
      v.description('Metres to the slope, or null if unknown.'),
    ),
    matchedTags: v.pipe(v.array(v.object({ key: v.string(), displayName: v.string() })), v.description('Criteria that are fully met.')),
    images: v.array(Picture),
    room: ChosenRoom,
    mealData: MealData,
    hasPool: v.optional(
      v.pipe(v.boolean(), v.description('Whether the hotel has a pool. Missing in offers stored before this field existed.')),
    ),
    freeCancellationBefore: FreeCancellation,
    /** Missing in offers stored before this field existed, and in shared offers without prices. */
    cancellationTiers: v.optional(CancellationTiers),
    subTotal: v.pipe(Money, v.description('For the whole stay and all rooms.')),
    isPriceOnly: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'The supplier keeps the price until the payment, not rooms: the hotel confirms after it. Missing where rooms are held.',
        ),
      ),
    ),
    nationality: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Z]{2}$/),
        v.description('The nationality of the guests that the price is for, ISO 3166-1. Missing where it does not matter.'),
      ),
    ),
    provider: Provider,
    providerCredit: v.pipe(v.string(), v.description('The provider’s required credit line.')),
  }),
  v.description('The stay.'),
)
export type Acc = v.InferOutput<typeof Acc>

/**
 * How to reach the transfer's airport (OFFER-26): an example flight from the traveller's starting point, and the latest landing time, in the
 * airport's local time, to meet the driver. Flight durations are in minutes; null without a starting point or where the distance is too short
 * to fly. `journeyMinutes` is the travel time from the starting point to the hotel, without waiting, and that of the transfer alone without a
 * starting point (OFFER-37); it is missing in orders from before this field existed.
 */
const Arrival = v.object({
  city: v.nullable(v.string()),
  airport: v.string(),
  flightMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  journeyMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  landBy: LocalDateTime,
})

const Metres = v.pipe(v.number(), v.integer())
const Kilometres = v.pipe(v.number(), v.minValue(0))

/** Whether the lifts run during the stay. */
const InSeason = v.picklist(['within', 'partly', 'outside'])

/**
 * The ski area (OFFER-29). Altitudes are in metres, pistes in kilometres. Each level answered in the quiz has its name, its own kilometres
 * (null for non-skiers), whether the area serves it, and whether it has more than enough (D169). `lifts` is the number of lifts and `season`
 * the first and last day of that winter. These two and `summit`, the name of the highest lift's top station, are missing where unknown (D168).
 * `source` says where the figures come from.
 */
const Mountain = v.object({
  village: Metres,
  top: Metres,
  summit: v.optional(v.string()),
  pistes: v.object({ blue: Kilometres, red: Kilometres, black: Kilometres }),
  lifts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  season: v.optional(v.object({ from: ApiDate, to: ApiDate, stay: InSeason })),
  levels: v.pipe(
    v.array(
      v.object({
        level: v.picklist(['beginner', 'intermediate', 'expert', 'non-skier']),
        name: v.string(),
        km: v.nullable(Kilometres),
        isServed: v.boolean(),
        isAmple: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(4),
  ),
  source: v.string(),
})

/** An offer (DATA-5). Dates are yyyy-MM-dd with labels 'EEE, dd MMM' in the reader's language; `expireAt` is in unix seconds. */
export const Bundle = v.pipe(
  v.object({
    bundleId: Id,
    quizSessionId: Id,
    resort: v.object({
      id: Id,
      name: v.string(),
      city: v.string(),
      countryCode: CountryCode,
      altitude: v.number(),
      images: v.array(Picture),
    }),
    dateRange: LabelledDates,
    tripGroup: TripGroup,
    acc: Acc,
    privateTransfer: PrivateTransfer,
    /** Missing in orders from before this field existed. */
    arrival: v.optional(v.nullable(Arrival), null),
    /** Missing in offers stored before this field existed. */
    mountain: v.optional(v.nullable(Mountain), null),
    /** Missing in offers stored before this field existed. */
    place: v.optional(v.nullable(Place), null),
    total: Total,
    match: Match,
    labels: v.optional(v.pipe(v.array(v.picklist(offerLabels)), v.description('What distinguishes it in its list. Missing elsewhere.'))),
    prebookHash: v.pipe(v.nullable(Id), v.description('Its newest valid prebook, if any.')),
    expireAt: v.pipe(UnixSeconds, v.description('The price is valid until then.')),
  }),
  v.description('An offer: hotel and private transfer at one price.'),
)
export type Bundle = v.InferOutput<typeof Bundle>

/** Bundle statuses, exactly these (BOOK-13). */
export const bundleStatuses = ['Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer'] as const
export const BundleStatus = v.pipe(v.picklist(bundleStatuses), v.description('Whether an offer is still available.'))
export type BundleStatus = v.InferOutput<typeof BundleStatus>

/**
 * Criteria that a traveller can drop if no offer matches, and the number of offers that each would bring (WAIT-5): the given `answer` and what
 * would `change`, both as text (WAIT-7).
 */
export const ZeroOffers = v.pipe(
  v.object({
    relax: v.pipe(
      v.array(
        v.object({
          key: CriterionKey,
          questionId: Id,
          blockId: Id,
          blockPage: v.number(),
          answer: v.string(),
          change: v.string(),
          offers: v.pipe(v.number(), v.integer(), v.minValue(0)),
        }),
      ),
      v.description('Each criterion with the number of offers that dropping it would bring.'),
    ),
  }),
  v.description('Criteria to drop if no offer matches.'),
)
export type ZeroOffers = v.InferOutput<typeof ZeroOffers>

/** A search criterion: an answer of the quiz as short text (WAIT-11). */
export const Wanted = v.object({ questionId: Id, words: v.string() })
export type Wanted = v.InferOutput<typeof Wanted>

/** `wanted` is present until the first offer shows it. */
export const BundleList = v.pipe(
  v.object({
    status: v.pipe(
      v.picklist(['generating', 'ready', 'empty', 'failed']),
      v.description('The state of the search. Poll while it is `generating`.'),
    ),
    bundles: v.array(Bundle),
    zeroOffers: v.pipe(v.nullable(ZeroOffers), v.description('With status `empty` only.')),
    wanted: v.optional(v.array(Wanted)),
  }),
  v.description(
    'Offers of a quiz, best match first, then cheapest. Without a resort in the answers, varied, and first the three with `labels`.',
  ),
)
export type BundleList = v.InferOutput<typeof BundleList>

const ofSession = v.object({ quizSessionId: v.pipe(Id, v.description('From completing the quiz.')) })
const ofBundle = v.object({ bundleId: v.pipe(Id, v.description('The offer.')) })

/** BOOK-7 */
export const PriceChange = v.pipe(
  v.object({ oldTotal: Money, newTotal: Money, difference: v.pipe(Money, v.description('New total minus old total.')) }),
  v.description('How a price has changed.'),
)

/** Result of prebooking. An unavailable offer has only its status. */
export const PrebookAnswer = v.pipe(
  v.object({
    prebookHash: v.pipe(v.nullable(Id), v.description('Null if the offer is not available.')),
    status: BundleStatus,
    offerBundle: v.nullable(Bundle),
    priceChange: v.pipe(v.nullable(PriceChange), v.description('With status PriceChanged only.')),
  }),
  v.description('Result of prebooking.'),
)
export type PrebookAnswer = v.InferOutput<typeof PrebookAnswer>

/**
 * Pre-check data (DATA-11): the bundle as it was prebooked, and the answers it was built from (PRE-10), each with its question in full and as
 * a noun.
 */
export const Precheck = v.pipe(
  v.object({
    status: BundleStatus,
    prebookHash: v.nullable(Id),
    offerBundle: Bundle,
    expireAt: UnixSeconds,
    quizAnswers: v.pipe(
      v.array(v.object({ questionId: Id, question: v.string(), noun: v.string(), answer: v.string() })),
      v.description('The answers it was built from.'),
    ),
  }),
  v.description('An offer with its current status.'),
)
export type Precheck = v.InferOutput<typeof Precheck>

/** The same for an offer that may never have been prebooked. `offerBundle` is null if the inventory no longer has the offer. */
export const BundlePrecheck = v.object({ ...Precheck.entries, offerBundle: v.nullable(Bundle) })
export type BundlePrecheck = v.InferOutput<typeof BundlePrecheck>

export const bundleCalls = {
  listBundles: defineCall({
    method: 'GET',
    path: '/rec/bundle',
    summary: 'Returns the offers of a quiz session',
    description: 'Poll while the status is `generating`.',
    query: ofSession,
    answer: BundleList,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  refreshBundles: defineCall({
    method: 'POST',
    path: '/rec/bundle/refresh',
    summary: 'Repeats the search of a quiz session without the given criteria',
    description: 'Dropped criteria stay dropped until an answer changes.',
    body: v.object({
      quizSessionId: Id,
      relax: v.optional(v.pipe(v.array(CriterionKey), v.maxLength(criterionKeys.length), v.description('Criteria to drop.'))),
    }),
    answer: BundleList,
    errors: ['resource.notFound', 'rate.limited'],
    access: 'owner',
  }),
  prebookBundle: defineCall({
    method: 'POST',
    path: '/rec/bundle/prebook',
    summary: 'Checks price and availability of an offer and reserves it for booking',
    description:
      '`quizSessionId` and `testSearchHash` have the same meaning; send either. Releases the rooms of an earlier unpaid booking.',
    // D18: `quizSessionId` and `testSearchHash` hold the same value; either is accepted.
    body: v.pipe(
      v.object({
        bundleId: Id,
        quizSessionId: v.optional(Id),
        testSearchHash: v.optional(v.pipe(Id, v.description('The same as `quizSessionId`.'))),
      }),
      hasOneOf('quizSessionId', 'testSearchHash'),
    ),
    answer: PrebookAnswer,
    errors: ['resource.notFound', 'order.tooMany', 'rate.limited'],
    access: 'owner',
  }),
  getPrebook: defineCall({
    method: 'GET',
    path: '/rec/bundle/prebook',
    summary: 'Returns a prebooked offer',
    query: v.object({ prebookHash: v.pipe(Id, v.description('From prebooking.')) }),
    answer: Precheck,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  precheckBundle: defineCall({
    method: 'GET',
    path: '/rec/bundle/precheck',
    summary: 'Returns an offer with its current status',
    query: ofBundle,
    answer: BundlePrecheck,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  updateTransfer: defineCall({
    method: 'POST',
    path: '/rec/bundle/pr-transfer/update',
    summary: 'Changes one transfer leg of an offer',
    description: 'One leg per call; `privateTransferOfferId` identifies it.',
    body: v.object({ bundleId: Id, privateTransferOfferId: v.pipe(Id, v.description('From the list of transfers.')) }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
