import { millisecondsInDay } from 'date-fns/constants'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * One-time codes: lifetime, sends, attempts, pauses and blocks. Sources: reliability page 'One-time codes'; AUTH-12 for the resend pause; LIMIT-6 for
 * attempts; LIMIT-16 for mails. A device is proven by a sign-in to the mailbox on it.
 */
export const OTP = {
  ttlMs: 5 * minute,
  resendPauseMs: minute,
  /** By device and mailbox. */
  sendsPerHour: 5,
  wrongCodes: 5,
  windowMs: hour,
  blockMs: 15 * minute,
  /** By network. */
  sendsPerHourAndAddress: 30,
  wrongCodesPerAddress: 50,
  /**
   * Mails to a mailbox that devices which are not proven request. The count ends with a sign-in, after a day without a mail, or after `limit` mails.
   */
  mailbox: {
    limit: 100,
    blockMs: hour,
    pauses: [
      { from: 2, ms: 30 * second },
      { from: 3, ms: minute },
      { from: 4, ms: 5 * minute },
      { from: 5, ms: 30 * minute },
      { from: 6, ms: hour },
    ],
    windowMs: millisecondsInDay,
  },
  /**
   * Consecutive wrong codes of a mailbox, by all devices that are not proven together and by each proven device. The count ends with a sign-in, or
   * after `windowMs` without an attempt.
   */
  consecutive: {
    wrongCodes: 100,
    pauses: [
      { from: 10, ms: 2 * second },
      { from: 20, ms: 5 * second },
      { from: 30, ms: 10 * second },
      { from: 40, ms: 20 * second },
      { from: 50, ms: 30 * second },
      { from: 60, ms: minute },
      { from: 70, ms: 2 * minute },
    ],
    windowMs: 30 * millisecondsInDay,
    blockMs: 30 * millisecondsInDay,
  },
} as const

/**
 * The IPv6 networks of a caller that are counted, by the bits of their prefix, and how many times a limit each has (LIMIT-5). A subscriber usually has
 * a /64 or a /56, a site has a /48 (RFC 6177).
 */
export const IPV6_NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
] as const

/** How many times a limit requests have for which a reverse proxy names no client. They come from many people. */
export const LOCAL_FACTOR = 100

/** Days since its last sign-in after which a device no longer counts as proven. */
export const PROVEN_DEVICES = { days: 400 } as const

/**
 * Administrators: wrong passwords allowed in a window, by e-mail and network (or proven device), by e-mail alone and by network alone, and how long the
 * block lasts. After too many by e-mail alone, each network has one attempt until its block ends (AUTH-17). An invitation is valid for a week.
 */
export const ADMIN = {
  wrongPasswords: 10,
  wrongPasswordsPerEmail: 100,
  wrongPasswordsDuringFlood: 1,
  wrongPasswordsPerAddress: 50,
  windowMs: 60 * 60_000,
  blockMs: 15 * 60_000,
  inviteMs: 7 * millisecondsInDay,
} as const

/**
 * Sessions: lifetime of access tokens and refresh tokens, and the grace period in which a just-rotated refresh token is still accepted (SESSION-8).
 */
export const SESSION = {
  accessMs: 15 * 60_000,
  refreshMs: millisecondsInDay,
  rememberedMs: 60 * millisecondsInDay,
  graceMs: 60_000,
} as const

/** Offers: how many a quiz returns at most, how long their price is valid, and the quiz reward in percent (OFFER-20). */
export const OFFERS = { perQuiz: 10, ttlMs: 60 * 60_000, discountPercent: 10, minimumPercent: 40 } as const

/** How long the numbers and prices of the home page are kept (SHELL-37). */
export const OVERVIEW = { ttlMs: 15 * minute } as const

/**
 * Visitors without a verified e-mail: bookings in progress from one network at a time, in total and of one kind of room (LIMIT-8), the part of
 * ORDER_TTL_SECONDS for which their rooms are held (LIMIT-17), and the part of a kind's unsold rooms that they leave to people who are signed in
 * (LIMIT-18).
 */
export const VISITOR = { ordersPerNetwork: 10, ordersPerRoomKind: 3, holdPart: 1 / 2, partForSignedIn: 1 / 4 } as const

/**
 * An operator's own photos (OPS-22): distinct photos in a file, bytes of one, shortest and longest side, total pixels, redirects that a download
 * follows, timeouts of the download and of each resize step, and how many are processed concurrently. A supplier's photo is fetched when it is first
 * shown (SUPPLY-31): how many wait for it, how long an answer waits, and the pauses before it and its host are asked again after a failure.
 */
export const PICTURES = {
  perFile: 5000,
  bytes: 20_000_000,
  sideMin: 320,
  sideMax: 12_000,
  pixels: 50_000_000,
  redirects: 3,
  fetchMs: 20_000,
  cutSeconds: 60,
  atOnce: 2,
  waiting: 40,
  showMs: 8 * second,
  retryMs: hour,
  hostPauseMs: minute,
} as const

/**
 * Requests from one network in a window, and how long a block lasts: searches, prebooks (LIMIT-9), started quizzes (LIMIT-15), maps to draw
 * (LIMIT-14), policy reports (SEC-4), thumbs on shared wishlists (WISH-19) and wrong link codes (D181).
 */
export const RATES = {
  searches: 300,
  prebooks: 100,
  quizzes: 1000,
  maps: 300,
  reports: 60,
  thumbs: 300,
  guesses: 60,
  windowMs: 10 * minute,
  blockMs: minute,
} as const

/**
 * Offer mails: how many an address gets in a day, how many a network may request in a day, and how long before the offer expires its reminder is sent
 * (MAIL-5, MAIL-7).
 */
export const OFFER_MAILS = { perEmail: 3, perNetwork: 10, windowMs: millisecondsInDay, reminderMs: millisecondsInDay } as const

/** Links to offers: days until a link expires, and days for which its owner still sees a revoked one (WISH-11). */
export const SHARE = { days: 90, revokedDays: 30 } as const

/** Friends on a wishlist: days after their last thumb until they are deleted (WISH-20). */
export const FRIENDS = { days: 90 } as const

/** Events: bytes that a network may store in an hour, networks that a process counts, and bytes of the context that comes with each batch. */
export const EVENTS = { bytesPerNetworkAndHour: 20_000_000, networksTracked: 100_000, contextBytes: 16_384 } as const

/** Violations of the content security policy: bytes of a report, rows stored per day, and days until they are deleted (SEC-4). */
export const POLICY_REPORTS = { bodyBytes: 16_384, rowsPerDay: 200, days: 30 } as const

/**
 * Bytes of cached drawings (about 15 KB each) and of cached maps (up to 130 KB each). Maps take twenty times as long to draw, so they have a separate
 * cache.
 */
export const PICTURE_CACHE = { drawings: 16_000_000, maps: 16_000_000 } as const
