/** Every delay of the machines in milliseconds, each with its source. */
export const delays = {
  /** Resend countdown and 'Time left to book' (A§9, B§9, AUTH-12, CHECK-5). */
  tick: 1_000,
  /** Quiz answers are submitted this long after they last changed (A§9, QUIZ-11). */
  settleDelay: 300,
  /** A friend's name goes to everybody this long after it last changed (own choice, WISH-17). */
  nameRest: 1_000,
  /** Search inputs (A§9, QUIZ-33). */
  searchDebounce: 1_000,
  /** Order status by prebook hash (B§9, ORDER-2); also while a payment is being settled (D36). */
  pollInterval: 3_000,
  /** List of offers while they are being made (own choice: WAIT-3 asks for 'as soon as'). */
  bundlePollInterval: 1_000,
  /** One phrase of the wait screen stands 1 s and takes 1 s to change (A§9, WAIT-2). */
  phraseInterval: 2_000,
  /** Nothing is known of the offers yet: the wait screen comes after so long (own choice, WAIT-9). */
  glanceDelay: 1_000,
  /** Once it has come, the wait screen stands at least for the second that a phrase stands before it changes (WAIT-9). */
  readingDelay: 1_000,
  /** Hint on the wait screen (D16, WAIT-4). */
  hintDelay: 20_000,
  /** From the hint to the offer of retry or edit: 60 s altogether (D16, WAIT-4). */
  wayOutDelay: 40_000,
  /** A payment still unsettled: say so and how to reach support (own choice, D36). */
  settlementHintDelay: 30_000,
  /** The card provider has not answered for so long: the person is told, and is shown a way on (own choice, PAY-14). */
  cardPatience: 10_000,
  /** A map of tiles that has not come after so long is given up (own choice, OFFER-33). */
  tilesPatience: 20_000,
  /** The back end is asked what became of a payment first every three seconds, then after pauses of this length (own choice, PAY-13). */
  outcomePause: 30_000,
  /** After a call that found no network, until the back end is asked whether it can be reached (own choice, NET-1). */
  doubtDelay: 5_000,
  /** Without a connection the back end is asked this often whether it can be reached (own choice, NET-1). */
  reachInterval: 15_000,
  /** How often a page that stays open asks for a newer version (own choice, OFFLINE-4). */
  updateCheckInterval: 3_600_000,
  /** A page that shows an earlier version for so long says that there is a newer one (own choice, OFFLINE-4). */
  longStay: 7_200_000,
  /** Bookings that are kept on the device are read anew after so long on an open page (own choice, OFFLINE-9). */
  keptRefresh: 3_600_000,
  /** The record of a person who was recalled is asked for again after so long (own choice, OFFLINE-11). */
  recallInterval: 30_000,
  /** A confirmation that fades by itself (own choice). */
  noticeDuration: 4_000,
} as const
