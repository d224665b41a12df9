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
export const CriterionKey = v.picklist(criterionKeys)
export type CriterionKey = v.InferOutput<typeof CriterionKey>

/**
 * One criterion of the match: `earned` of `possible` points; `assumed` marks auto-skipped answers (LAW-11). `fact` is what the offer has and `asked` what was
 * answered, both in words, the same ones where they agree; `questionId` is the question to change. The three are missing in offers that were stored before, `asked` also while answers are being changed.
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

/** How well a bundle meets the answers (MATCH-1, MATCH-14). */
export const Match = v.object({
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  criteria: v.array(Criterion),
  skipped: v.array(CriterionKey),
})
export type Match = v.InferOutput<typeof Match>

/** Free cancellation ends at this local time of the destination, or never existed. */
export const FreeCancellation = v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)))

/** The chosen room of a bundle; `count` rooms of the kind. */
export const ChosenRoom = v.object({
  roomOptionId: Id,
  name: v.string(),
  bedding: v.string(),
  isNonSmoking: v.boolean(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  images: v.array(Picture),
})

/** The stay: `distance` to the resort centre and `slopeDistance` in metres, `rating` in stars. */
export const Acc = v.object({
  accId: Id,
  name: v.string(),
  rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  address: v.string(),
  distance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  slopeDistance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  matchedTags: v.array(v.object({ key: v.string(), displayName: v.string() })),
  images: v.array(Picture),
  room: ChosenRoom,
  mealData: MealData,
  freeCancellationBefore: FreeCancellation,
  subTotal: Money,
  provider: Provider,
  providerCredit: v.string(),
})
export type Acc = v.InferOutput<typeof Acc>

/**
 * How one gets to the airport of the transfer (OFFER-26): where the traveller said that they start, an example of a flight from there, in minutes (null where
 * nothing was said, or one does not fly so short a way), and until when one has to have landed to meet the driver, local time there.
 */
const Arrival = v.object({
  city: v.nullable(v.string()),
  airport: v.string(),
  flightMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  landBy: LocalDateTime,
})

const Metres = v.pipe(v.number(), v.integer())
const Kilometres = v.pipe(v.number(), v.minValue(0))

/** How a stay lies to the days on which lifts run. */
const InSeason = v.picklist(['within', 'partly', 'outside'])

/**
 * What the mountain is like (OFFER-29): village and highest lift in metres, pistes in kilometres, and for each level that was answered in the quiz, in words,
 * its own kilometres (null for whoever does not ski), whether it is served there, and whether there is more than enough (D169). `lifts` is how many there are and `season` the first and the last day of the
 * stay's winter, each missing where nobody has said so (D168), as is `summit`, the name of where the highest lift leads to. `source` says where the figures are from.
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

/** An offer (DATA-5). Dates yyyy-MM-dd with their labels 'EEE, dd MMM' in the reader's language; `expireAt` in unix seconds. */
export const Bundle = v.object({
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
  /** What was sold before the product said so has none. */
  arrival: v.optional(v.nullable(Arrival), null),
  /** Missing in what was stored before the product showed it. */
  mountain: v.optional(v.nullable(Mountain), null),
  /** Missing in what was stored before the product showed it. */
  place: v.optional(v.nullable(Place), null),
  total: Total,
  match: Match,
  prebookHash: v.nullable(Id),
  expireAt: UnixSeconds,
})
export type Bundle = v.InferOutput<typeof Bundle>

/** Bundle statuses, exactly these (BOOK-13). */
export const bundleStatuses = ['Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer'] as const
export const BundleStatus = v.picklist(bundleStatuses)
export type BundleStatus = v.InferOutput<typeof BundleStatus>

/** What a traveller may give up when nothing fits, and how many offers that brings (WAIT-5): the `answer` that was given and what would `change`, in words (WAIT-7). */
export const ZeroOffers = v.object({
  relax: v.array(
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
})
export type ZeroOffers = v.InferOutput<typeof ZeroOffers>

/** What is searched for: an answer of the quiz in short, in words (WAIT-11). */
export const Wanted = v.object({ questionId: Id, words: v.string() })
export type Wanted = v.InferOutput<typeof Wanted>

/** `wanted` is there while there is no offer that says it. */
export const BundleList = v.object({
  status: v.picklist(['generating', 'ready', 'empty', 'failed']),
  bundles: v.array(Bundle),
  zeroOffers: v.nullable(ZeroOffers),
  wanted: v.optional(v.array(Wanted)),
})
export type BundleList = v.InferOutput<typeof BundleList>

const ofSession = v.object({ quizSessionId: Id })
const ofBundle = v.object({ bundleId: Id })

/** Old and new final total and their difference (BOOK-7). */
export const PriceChange = v.object({ oldTotal: Money, newTotal: Money, difference: Money })

/** What prebooking answers; an offer that cannot be had has its status alone. */
export const PrebookAnswer = v.object({
  prebookHash: v.nullable(Id),
  status: BundleStatus,
  offerBundle: v.nullable(Bundle),
  priceChange: v.nullable(PriceChange),
})
export type PrebookAnswer = v.InferOutput<typeof PrebookAnswer>

/** Pre-check data (DATA-11): the bundle as it was prebooked, with the answers it was built from (PRE-10), each with its question and that in a word. */
export const Precheck = v.object({
  status: BundleStatus,
  prebookHash: v.nullable(Id),
  offerBundle: Bundle,
  expireAt: UnixSeconds,
  quizAnswers: v.array(v.object({ questionId: Id, question: v.string(), noun: v.string(), answer: v.string() })),
})
export type Precheck = v.InferOutput<typeof Precheck>

/** The same of an offer that may never have been prebooked; `offerBundle` is null where the inventory cannot show it. */
export const BundlePrecheck = v.object({ ...Precheck.entries, offerBundle: v.nullable(Bundle) })
export type BundlePrecheck = v.InferOutput<typeof BundlePrecheck>

export const bundleCalls = {
  listBundles: defineCall({
    method: 'GET',
    path: '/rec/bundle',
    summary: 'Answers the offers of a quiz session',
    query: ofSession,
    answer: BundleList,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  refreshBundles: defineCall({
    method: 'POST',
    path: '/rec/bundle/refresh',
    summary: 'Searches anew for offers of a quiz session, without the given criteria',
    body: v.object({ quizSessionId: Id, relax: v.optional(v.pipe(v.array(CriterionKey), v.maxLength(criterionKeys.length))) }),
    answer: BundleList,
    errors: ['resource.notFound', 'rate.limited'],
    access: 'owner',
  }),
  prebookBundle: defineCall({
    method: 'POST',
    path: '/rec/bundle/prebook',
    summary: 'Checks price and availability of an offer and reserves it for booking',
    // D18: quizSessionId and testSearchHash hold the same value; either will do.
    body: v.pipe(
      v.object({ bundleId: Id, quizSessionId: v.optional(Id), testSearchHash: v.optional(Id) }),
      hasOneOf('quizSessionId', 'testSearchHash'),
    ),
    answer: PrebookAnswer,
    errors: ['resource.notFound', 'bundle.gone', 'order.tooMany', 'rate.limited'],
    access: 'owner',
  }),
  getPrebook: defineCall({
    method: 'GET',
    path: '/rec/bundle/prebook',
    summary: 'Answers a prebooked offer',
    query: v.object({ prebookHash: Id }),
    answer: Precheck,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  precheckBundle: defineCall({
    method: 'GET',
    path: '/rec/bundle/precheck',
    summary: 'Answers an offer with its present status',
    query: ofBundle,
    answer: BundlePrecheck,
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  updateTransfer: defineCall({
    method: 'POST',
    path: '/rec/bundle/pr-transfer/update',
    summary: 'Changes one transfer leg of an offer',
    body: v.object({ bundleId: Id, privateTransferOfferId: Id }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
