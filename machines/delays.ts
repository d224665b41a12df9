/** Every delay of the machines in milliseconds, with its source. */
export const delays = {
  /** Resend countdown and 'Time left to book' (A§9, B§9, AUTH-12, CHECK-5). */
  tick: 1_000,
  /** Quiz answers are submitted this long after their last change (A§9, QUIZ-11). */
  settleDelay: 300,
  /** A chosen place is submitted this long after it was chosen, unless Next does so before (own choice, QUIZ-61). */
  placeDelay: 1_000,
  /** A friend's name is saved this long after its last change (own choice, WISH-17). */
  nameRest: 1_000,
  /** Debounce of search inputs (A§9, QUIZ-33). */
  searchDebounce: 1_000,
  /** Polling of the order status by prebook hash (B§9, ORDER-2), and of a payment until it is settled (D36). */
  pollInterval: 3_000,
  /** Polling of the offer list while offers are generated (own choice: WAIT-3 asks for 'as soon as'). */
  bundlePollInterval: 1_000,
  /** A phrase of the wait screen is shown for 1 s and changes in 1 s (A§9, WAIT-2). */
  phraseInterval: 2_000,
  /** Delay before the wait screen appears while no offers are known (own choice, WAIT-9). */
  glanceDelay: 1_000,
  /** Minimum time that the wait screen is shown: the first second of a phrase (WAIT-9). */
  readingDelay: 1_000,
  /** Hint on the wait screen (D16, WAIT-4). */
  hintDelay: 20_000,
  /** From the hint to the offer of retry or edit: 60 s in total (D16, WAIT-4). */
  wayOutDelay: 40_000,
  /** Delay before a message about a payment that is not settled, with the contact of support (own choice, D36). */
  settlementHintDelay: 30_000,
  /** Delay before a message about a card provider that does not respond, with alternatives (own choice, PAY-14). */
  cardPatience: 10_000,
  /** Timeout of a tile map (own choice, OFFER-33). */
  tilesPatience: 20_000,
  /** Interval between checks of a payment's outcome, after the first checks at three seconds (own choice, PAY-13). */
  outcomePause: 30_000,
  /** From a call that found no network to the check whether the back end is reachable (own choice, NET-1). */
  doubtDelay: 5_000,
  /** Interval between checks of the back end without a connection (own choice, NET-1). */
  reachInterval: 15_000,
  /** Interval at which an open page checks for a newer version (own choice, OFFLINE-4). */
  updateCheckInterval: 3_600_000,
  /** Time after which a page with an earlier version reports the newer one (own choice, OFFLINE-4). */
  longStay: 7_200_000,
  /** Interval at which an open page refreshes the bookings stored on the device (own choice, OFFLINE-9). */
  keptRefresh: 3_600_000,
  /** Retry interval for the user record after the stored one was used (own choice, OFFLINE-11). */
  recallInterval: 30_000,
  /** Time for which a confirmation is shown (own choice). */
  noticeDuration: 4_000,
} as const
