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

/** MATCH-1, MATCH-14 */
export const Match = v.pipe(
  v.object({
    percent: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(100),
      v.description('round(100 × points earned ÷ points possible).'),
    ),
    criteria: v.pipe(
      v.array(Criterion),
      v.description('What was asked and counts: `earned` of `possible` points; `assumed` marks answers that were preset.'),
    ),
    skipped: v.pipe(v.array(CriterionKey), v.description('Criteria that were skipped and count for nothing.')),
  }),
  v.description('How well an offer meets the answers.'),
)
export type Match = v.InferOutput<typeof Match>

export const FreeCancellation = v.pipe(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))),
  v.description('Until this local time of the destination cancelling the hotel is free. Null: it never was.'),
)

export const ChosenRoom = v.pipe(
  v.object({
    roomOptionId: Id,
    name: v.string(),
    bedding: v.string(),
    isNonSmoking: v.boolean(),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('How many rooms of the kind the party needs.')),
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
    slopeDistance: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Metres to the slope.')),
    matchedTags: v.pipe(v.array(v.object({ key: v.string(), displayName: v.string() })), v.description('Criteria that are met in full.')),
    images: v.array(Picture),
    room: ChosenRoom,
    mealData: MealData,
    freeCancellationBefore: FreeCancellation,
    subTotal: v.pipe(Money, v.description('For the whole stay and all rooms.')),
    provider: Provider,
    providerCredit: v.pipe(v.string(), v.description('How the provider wants to be named.')),
  }),
  v.description('The stay.'),
)
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
    /** What was sold before the product said so has none. */
    arrival: v.optional(v.nullable(Arrival), null),
    /** Missing in what was stored before the product showed it. */
    mountain: v.optional(v.nullable(Mountain), null),
    /** Missing in what was stored before the product showed it. */
    place: v.optional(v.nullable(Place), null),
    total: Total,
    match: Match,
    prebookHash: v.pipe(v.nullable(Id), v.description('Its newest prebook that still stands, if any.')),
    expireAt: v.pipe(UnixSeconds, v.description('Until then the price stands.')),
  }),
  v.description('An offer: hotel and private transfer at one price.'),
)
export type Bundle = v.InferOutput<typeof Bundle>

/** Bundle statuses, exactly these (BOOK-13). */
export const bundleStatuses = ['Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer'] as const
export const BundleStatus = v.pipe(v.picklist(bundleStatuses), v.description('Whether an offer can still be had.'))
export type BundleStatus = v.InferOutput<typeof BundleStatus>

/** What a traveller may give up when nothing fits, and how many offers that brings (WAIT-5): the `answer` that was given and what would `change`, in words (WAIT-7). */
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
      v.description('Each criterion with the number of offers that it would bring.'),
    ),
  }),
  v.description('What to give up where nothing fits.'),
)
export type ZeroOffers = v.InferOutput<typeof ZeroOffers>

/** What is searched for: an answer of the quiz in short, in words (WAIT-11). */
export const Wanted = v.object({ questionId: Id, words: v.string() })
export type Wanted = v.InferOutput<typeof Wanted>

/** `wanted` is there while there is no offer that says it. */
export const BundleList = v.pipe(
  v.object({
    status: v.pipe(
      v.picklist(['generating', 'ready', 'empty', 'failed']),
      v.description('How far the search is. Ask again while it is `generating`.'),
    ),
    bundles: v.array(Bundle),
    zeroOffers: v.pipe(v.nullable(ZeroOffers), v.description('With status `empty` only.')),
    wanted: v.optional(v.array(Wanted)),
  }),
  v.description('Offers of a quiz, best match first, then cheapest.'),
)
export type BundleList = v.InferOutput<typeof BundleList>

const ofSession = v.object({ quizSessionId: v.pipe(Id, v.description('From completing the quiz.')) })
const ofBundle = v.object({ bundleId: v.pipe(Id, v.description('The offer.')) })

/** BOOK-7 */
export const PriceChange = v.pipe(
  v.object({ oldTotal: Money, newTotal: Money, difference: v.pipe(Money, v.description('New less old.')) }),
  v.description('How a price has changed.'),
)

/** What prebooking answers; an offer that cannot be had has its status alone. */
export const PrebookAnswer = v.pipe(
  v.object({
    prebookHash: v.pipe(v.nullable(Id), v.description('Null where the offer cannot be had.')),
    status: BundleStatus,
    offerBundle: v.nullable(Bundle),
    priceChange: v.pipe(v.nullable(PriceChange), v.description('With status PriceChanged only.')),
  }),
  v.description('What prebooking brought.'),
)
export type PrebookAnswer = v.InferOutput<typeof PrebookAnswer>

/** Pre-check data (DATA-11): the bundle as it was prebooked, with the answers it was built from (PRE-10), each with its question and that in a word. */
export const Precheck = v.pipe(
  v.object({
    status: BundleStatus,
    prebookHash: v.nullable(Id),
    offerBundle: Bundle,
    expireAt: UnixSeconds,
    quizAnswers: v.pipe(
      v.array(v.object({ questionId: Id, question: v.string(), noun: v.string(), answer: v.string() })),
      v.description('The answers that it was made from.'),
    ),
  }),
  v.description('An offer with its present status.'),
)
export type Precheck = v.InferOutput<typeof Precheck>

/** The same of an offer that may never have been prebooked; `offerBundle` is null where the inventory cannot show it. */
export const BundlePrecheck = v.object({ ...Precheck.entries, offerBundle: v.nullable(Bundle) })
export type BundlePrecheck = v.InferOutput<typeof BundlePrecheck>

export const bundleCalls = {
  listBundles: defineCall({
    method: 'GET',
    path: '/rec/bundle',
    summary: 'Answers the offers of a quiz session',
    description: 'Ask again while the status is `generating`.',
    query: ofSession,
    answer: BundleList,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  refreshBundles: defineCall({
    method: 'POST',
    path: '/rec/bundle/refresh',
    summary: 'Searches anew for offers of a quiz session, without the given criteria',
    description: 'Criteria that were given up stay given up until an answer changes.',
    body: v.object({
      quizSessionId: Id,
      relax: v.optional(v.pipe(v.array(CriterionKey), v.maxLength(criterionKeys.length), v.description('Criteria to give up.'))),
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
      '`quizSessionId` and `testSearchHash` mean the same; either will do. Gives back the rooms of an earlier booking that was not paid.',
    // D18: quizSessionId and testSearchHash hold the same value; either will do.
    body: v.pipe(
      v.object({
        bundleId: Id,
        quizSessionId: v.optional(Id),
        testSearchHash: v.optional(v.pipe(Id, v.description('The same as `quizSessionId`.'))),
      }),
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
    query: v.object({ prebookHash: v.pipe(Id, v.description('From prebooking.')) }),
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
    description: 'One leg a call: the offer id tells which.',
    body: v.object({ bundleId: Id, privateTransferOfferId: v.pipe(Id, v.description('From the list of transfers.')) }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
