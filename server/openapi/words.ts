import type { Access } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import type { ProblemCode } from '../../contract/problem.ts'

/** Resources in the order in which a trip uses them; a call belongs to the first whose path it begins with. */
export const tags = [
  { name: 'Quiz', paths: ['/quiz/', '/provider/'], description: 'A few questions, page by page, and the search for resorts and hotels.' },
  {
    name: 'Offers',
    paths: ['/rec/'],
    description: 'What fits the answers: hotel and transfer at one price, changed, checked and prebooked.',
  },
  { name: 'Orders', paths: ['/order'], description: 'From a prebooked offer to a payment.' },
  { name: 'Bookings', paths: ['/booking'], description: 'What was paid for: itinerary, calendar file and cancellation.' },
  { name: 'Sign-in', paths: ['/user/auth/'], description: 'Six-digit codes by mail, access tokens and the refresh cookie.' },
  { name: 'Account', paths: ['/user', '/privacy'], description: 'The signed-in user: name, passengers, notifications, deletion.' },
  {
    name: 'Wishlist and sharing',
    paths: ['/wishlist', '/share', '/list/'],
    description: 'Offers kept for later, read-only links to them, and the list shared with friends who give thumbs.',
  },
  { name: 'Administrators', paths: ['/admin/'], description: 'Invitation, password and sign-in of administrators.' },
  { name: 'Events', paths: ['/events'], description: 'Delivery of the event logger.' },
  { name: 'Service', paths: ['/'], description: 'Health, configuration and what the card provider calls.' },
] as const

export const tagOf = (path: string): string => tags.find(({ paths }) => paths.some((start) => path.startsWith(start)))?.name ?? 'Service'

export const accessWords: Record<Access, string> = {
  public: 'For anybody. Never answers 401 for a missing or stale token.',
  owner: 'For the visitor’s device or the signed-in user. What belongs to somebody else answers 404.',
  user: 'For a signed-in user.',
  admin: 'For a signed-in administrator.',
}

/** What a reader should know of a call besides its summary. */
export const notes: Partial<Record<CallName, string>> = {
  sendOtp:
    'Answers alike whether or not anybody has that address. A code lasts five minutes, works once and only on the device that asked for it.',
  loginOtp: 'Also sets the refresh cookie and makes the user the owner of what the device did as a visitor.',
  refreshSession:
    'Answers 401 where the cookie is missing, used up or revoked. A token that was rotated within the last minute still works, so that two tabs may refresh at once.',
  reopenQuiz: 'For changing answers of a quiz that was completed. `pageInfo` is null where no question is named or that one is not asked.',
  answerQuiz: 'Answer pages in their order. Answering a completed quiz opens it again.',
  listBundles: 'Ask again while the status is `generating`.',
  refreshBundles: 'Criteria that were given up stay given up until an answer changes.',
  prebookBundle:
    '`quizSessionId` and `testSearchHash` mean the same; either will do. Gives back the rooms of an earlier booking that was not paid.',
  listDates: 'A week before and after the arrival, tomorrow the first; the same nights, room and transfers.',
  updateDates: 'To one of the days that the list shows.',
  updateTransfer: 'One leg a call: the offer id tells which.',
  checkPrebooking: 'Status Unknown means that nothing is under way.',
  checkOrder: 'Ask every three seconds until the status is BookingStarted, PaymentFailed or PaymentCanceled.',
  finishOrder:
    '`contactLasName` is spelled so on the wire; `contactLastName` is taken as well. Without `orderId` the newest open order is meant.',
  confirmPayment: 'Call it right before the provider confirms. Ok: go on. ExpiredOrder: the time has ended.',
  cancelBooking: 'Send the fee that was shown; if it has changed meanwhile nothing is cancelled.',
  storeEvents: 'A beacon has no headers: its device id may stand in the body, and its media type may be text/plain.',
  loginAdmin: 'An administrator’s token is not a user’s: it opens no account.',
}

/** Parameters and body fields by their name. */
export const fieldWords: Readonly<Record<string, string>> = {
  accId: 'The hotel.',
  again: 'Whoever has the list already; that counts as no opening.',
  answer: 'The answer to the question of that page.',
  bundleId: 'The offer.',
  currencyCode: 'ISO 4217 code.',
  deviceId: 'For beacons, instead of the header.',
  email: 'The address.',
  fee: 'The fee that was shown, in minor units.',
  isTemp: 'The negation of `remember`, for older clients.',
  members: 'As many adults and children as the order’s `tripGroup` says.',
  name: 'Under which the thumb is shown.',
  orderId: 'An order id or bundle order id.',
  otp: 'Six digits.',
  pageInfo: 'Address of the page.',
  paymentIntentId: 'The provider’s intent.',
  prebookHash: 'From prebooking.',
  privateTransferOfferId: 'From the list of transfers.',
  quizSessionId: 'From completing the quiz.',
  relax: 'Criteria to give up.',
  remember: 'Whether the session outlives the browser.',
  requestId: 'From the call that sent the code.',
  resortId: 'A resort of the inventory.',
  retryCount: 'How often the batch was tried before.',
  roomOptionId: 'From the list of rooms.',
  selectedRooms: 'The chosen rooms with the price that was shown, in minor units.',
  tags: 'What the quiz is for: `trip`.',
  testSearchHash: 'The same as `quizSessionId`.',
  thumb: 'The offer, and whether it is liked; null changes the name alone.',
  timestamp: 'When the batch was sealed, in unix milliseconds.',
  token: 'From the link.',
  val: 'What was typed.',
}

export const problemWords: Record<ProblemCode, string> = {
  'request.invalid': 'The request does not fit the contract; `errors` says where.',
  'request.unsupportedMedia': 'The body is not JSON by its media type.',
  'request.tooLarge': 'The body is larger than the call takes.',
  'route.unknown': 'There is no such call.',
  'call.notImplemented': 'The call is declared but not built.',
  'origin.refused': 'Another site’s page asked for it.',
  'auth.required': 'There is no token, or it has run out: refresh, or sign in.',
  'auth.refreshFailed': 'The refresh cookie is missing, used up or revoked: sign in.',
  'otp.wrongCode': 'The code is wrong.',
  'otp.expired': 'The code was used or is too old.',
  'otp.blocked': 'Too many codes or tries; wait until `unblockTS`.',
  'admin.refused': 'E-mail or password is wrong.',
  'admin.blocked': 'Too many wrong passwords; wait until `unblockTS`.',
  'invite.gone': 'The invitation is unknown, used or too old.',
  'quiz.noSession': 'No quiz was started.',
  'quiz.wrongPage': 'That page cannot be opened yet.',
  'quiz.notFinished': 'Questions are still open.',
  'resource.notFound': 'There is no such thing, or it is somebody else’s.',
  'bundle.gone': 'The offer was replaced, changed meanwhile, or has no such part.',
  'room.soldOut': 'The room is no longer free.',
  'order.wrongState': 'The order does not allow this where it stands.',
  'order.expired': 'The time for this booking has ended.',
  'payment.unavailable': 'The card provider does not answer; try again.',
  'booking.wrongState': 'The booking does not allow this where it stands.',
  'booking.feeChanged': 'The fee has changed meanwhile; show the new one.',
  'account.paymentUnderWay': 'A payment may still take money; try again once it is through.',
  'account.tripAhead': 'A paid trip is still ahead; cancel it first, or wait until it is over.',
  'account.refundOpen': 'A refund is not through yet; wait for it, or ask support where it failed.',
  'share.revoked': 'Whoever shared this has revoked the link.',
  'list.itemGone': 'The offer is off the list, or can no longer be had; read the list again.',
  'list.full': 'As many friends give thumbs on this list as can.',
  'share.tooMany': 'As many links stand as there can be; one has to go first.',
  'wishlist.full': 'The wishlist holds as many offers as it can; one has to go first.',
  'order.tooMany': 'As many bookings are under way from this network as visitors may have; sign in, or wait until `unblockTS`.',
  'rate.limited': 'Too many searches or bookings at once; wait until `unblockTS`.',
  'server.failed': 'Something went wrong on our side.',
}
