import { type CallName, calls } from '../../../contract/calls.ts'
import type { Person, World } from './world.ts'

const names = Object.keys(calls) as CallName[]
/** Calls that end a trip or session. They are never the next step. */
const endings = new Set<CallName>(['deleteUser', 'logout', 'endAllSessions', 'startQuiz', 'answerQuiz', 'previousQuiz', 'getQuizPage'])

/** The next call on the way to a booking. */
export function nextCall(person: Person, { reached }: World, n: number): CallName {
  const { page, quizSessionId, bundles, prebookHash, token, requestId, finished } = person
  if (!person.hasStarted) return 'startQuiz'
  if (!page) return 'getQuizPage'
  if (person.shareToken && n % 7 === 0) return n % 2 ? 'getSharedOffer' : 'revokeShare'
  if (page.pageInfo && page.nextQuestion.question) return 'answerQuiz'
  if (!quizSessionId) return 'completeQuiz'
  if (bundles.length === 0) return n % 3 ? 'listBundles' : 'refreshBundles'
  // The wishlist needs offers and a session, but no order: a sequence is too short for both in turn.
  if (n % 4 === 1) {
    if (!token) return requestId ? 'loginOtp' : 'sendOtp'
    if (!person.itemId) return n % 8 === 1 ? 'saveToWishlist' : 'listWishlist'
    if (!person.listToken) return 'shareWishlist'
    return leastReached(ofList, reached)
  }
  if (!prebookHash) return n % 3 ? 'prebookBundle' : (looks[n % looks.length] ?? 'listRooms')
  if (!person.orderId) return 'checkOrder'
  if (!token) return requestId ? 'loginOtp' : 'sendOtp'
  if (!finished) return n % 11 === 0 ? 'deleteUser' : n % 5 === 0 ? leastReached(signedIn, reached) : 'finishOrder'
  if (!person.hasConfirmed) return 'confirmPayment'
  if (n % 13 === 0) return n % 3 ? 'loginAdmin' : 'setupAdminPassword'
  if (n % 3 === 0) {
    const next = leastReached(after, reached)
    // The quote is read before the cancellation.
    return next === 'cancelBooking' && person.fee === null ? 'quoteCancellation' : next
  }
  const rest = names.filter((name) => !endings.has(name)).sort((a, b) => (reached.get(a) ?? 0) - (reached.get(b) ?? 0))
  return rest[n % 8] ?? 'getUser'
}

/** The first call with the fewest 200 responses. */
const leastReached = (among: readonly CallName[], reached: World['reached']): CallName =>
  among.reduce((least, one) => ((reached.get(one) ?? 0) < (reached.get(least) ?? 0) ? one : least))

const ofList = ['findSimilar', 'checkSavedOffer', 'giveThumb', 'getSharedList', 'getFriends'] as const
const signedIn = ['listSessions', 'endSession', 'getUser'] as const
const looks = [
  'listRooms',
  'listDates',
  'listTransfers',
  'getHotelDetails',
  'precheckBundle',
  'updateTransfer',
  'updateDates',
  'updateHotel',
  'shareOffer',
] as const
const after = ['getOrder', 'getBooking', 'quoteCancellation', 'cancelBooking', 'getBookingCalendar', 'listBookings'] as const
