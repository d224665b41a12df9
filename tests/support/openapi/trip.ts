import type { Bundle } from '../../../contract/bundle.ts'
import { calls } from '../../../contract/calls.ts'
import { inviteAdmin } from '../../../server/domain/auth/admins.ts'
import type { Recorded } from '../../../server/openapi/document.ts'
import { type CardServer, createCardServer, travellers } from '../card.ts'
import { january, referenceById } from '../quiz.ts'
import type { TestBrowser } from '../server.ts'
import { tokenFor } from '../token.ts'
import { shorten, stable } from './normalise.ts'
import { createRecorder, type Recorder } from './recorder.ts'

const EMAIL = 'ada.berg@example.com'
const ADMIN = 'admin@firn.example'
const DEVICE = 'q7Rk2mXw9TzB4vLs8NcE1yHd5GfJ6pUa'

type Walk = { server: CardServer; browser: TestBrowser; take: Recorder['take']; secrets: Map<string, string> }

/** The quiz, with one page seen again. Returns the quiz session's id. */
async function takeQuiz({ browser, take }: Walk): Promise<string> {
  const given = referenceById(january)
  await take(browser, 'startQuiz', { body: { tags: ['trip'] } })
  await take(browser, 'getQuizSession')
  const { resorts } = await take(browser, 'searchResorts', { query: { val: 'anton' } })
  await take(browser, 'searchProperties', { query: { resortId: resorts[0]?.id ?? '', val: 'hotel' } })
  let page = await browser.ask(calls.getQuizPage, { body: {} })
  while (page.pageInfo && page.nextQuestion.question) {
    const questionId = page.nextQuestion.question.id
    const answer = given[questionId] ?? null
    const body = { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } }
    if (questionId === 'adults') {
      await take(browser, 'getQuizPage', { body: { pageInfo: page.pageInfo } })
      await take(browser, 'previousQuiz', { body })
    }
    page = questionId === 'trip-dates' ? await take(browser, 'answerQuiz', { body }) : await browser.ask(calls.answerQuiz, { body })
  }
  return (await take(browser, 'completeQuiz', { body: {} })).quizSessionId
}

/** The offers: another room, another vehicle, then prebooked. Returns the prebook's hash. */
async function chooseOffer({ server, browser, take }: Walk, quizSessionId: string): Promise<{ bundle: Bundle; prebookHash: string }> {
  await server.jobs.run()
  await take(browser, 'reopenQuiz', { body: { quizSessionId, questionId: 'budget' } })
  const { bundles } = await take(browser, 'listBundles', { query: { quizSessionId } })
  await take(browser, 'refreshBundles', { body: { quizSessionId } })
  const [offer] = (await browser.ask(calls.listBundles, { query: { quizSessionId } })).bundles
  if (!offer || bundles.length === 0) throw new Error('There is no offer')
  const { bundleId } = offer
  await take(browser, 'getHotelDetails', { body: { bundleId, accId: offer.acc.accId } })
  const { hotelRooms } = await take(browser, 'listRooms', { query: { bundleId } })
  const room = hotelRooms.flatMap(({ options }) => options).find(({ isSelected }) => !isSelected)
  const price = room?.paymentOptions.paymentTypes[0]?.subTotal
  const roomOptionId = room?.roomOptionId ?? ''
  const selectedRooms = [{ roomOptionId, price: price?.amount ?? 0, currencyCode: price?.currency ?? 'EUR' }]
  await take(browser, 'updateHotel', { body: { bundleId, roomOptionId, selectedRooms, quizSessionId } })
  const { offers } = await take(browser, 'listTransfers', { query: { bundleId } })
  const { days } = await take(browser, 'listDates', { query: { bundleId } })
  const day = days.find(({ total, checkIn }) => total && checkIn > (days[7]?.checkIn ?? ''))
  await take(browser, 'updateDates', { body: { bundleId, checkIn: day?.checkIn ?? '' } })
  const leg = offers.find(({ isSelected, direction }) => !isSelected && direction === 'outbound')
  const bundle = await take(browser, 'updateTransfer', { body: { bundleId, privateTransferOfferId: leg?.offerId ?? '' } })
  await take(browser, 'precheckBundle', { query: { bundleId } })
  const answer = await take(browser, 'prebookBundle', { body: { bundleId, quizSessionId, testSearchHash: quizSessionId } })
  const prebookHash = answer.prebookHash ?? ''
  await take(browser, 'getPrebook', { query: { prebookHash } })
  await server.jobs.run()
  await take(browser, 'checkPrebooking')
  return { bundle, prebookHash }
}

async function signIn({ server, browser, take, secrets }: Walk): Promise<void> {
  await take(browser, 'getOtpState', { query: { email: EMAIL } })
  const { requestId } = await take(browser, 'sendOtp', { body: { email: EMAIL, isTemp: false, remember: true } })
  const otp = await browser.readCode(EMAIL)
  // With its quotation marks: six digits stand in many a number.
  secrets.set(`"${otp}"`, '"123456"')
  await keepToken({ browser, secrets }, await take(browser, 'loginOtp', { body: { otp, requestId } }))
  server.clock.advance(60_000)
}

async function keepToken({ browser, secrets }: Pick<Walk, 'browser' | 'secrets'>, { accessToken }: { accessToken: string }): Promise<void> {
  secrets.set(accessToken, 'header.example.signature')
  browser.token = accessToken
}

async function visitAccount({ server, browser, take, secrets }: Walk, bundleId: string): Promise<void> {
  const { id: userId } = await take(browser, 'getUser')
  await tokenFor(server, userId, new Date(server.clock.now().getTime() + 1000))
  const { sessions } = await take(browser, 'listSessions')
  await take(browser, 'endSession', { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } })
  await take(browser, 'updateProfile', { body: { firstName: 'Ada', lastName: 'Berg' } })
  await take(browser, 'updatePassengers', { body: { members: travellers } })
  await take(browser, 'listPassengers')
  const off = await take(browser, 'getNotifications')
  await take(browser, 'updateNotifications', { body: { ...off, bookingUpdates: true, tripReminders: true } })
  await take(browser, 'saveToWishlist', { body: { bundleId } })
  const [saved] = (await take(browser, 'listWishlist')).items
  const itemId = saved?.itemId ?? ''
  const ofItem = { params: { itemId } }
  await take(browser, 'checkSavedOffer', ofItem)
  await take(browser, 'findSimilar', ofItem)
  const { url } = await take(browser, 'shareWishlist')
  const listToken = url?.split('/').at(-1) ?? ''
  secrets.set(listToken, 'list-token-example')
  await take(browser, 'giveThumb', { params: { token: listToken }, body: { name: 'Tom', thumb: { itemId, isLiked: true } } })
  await take(browser, 'getSharedList', { params: { token: listToken } })
  const [friend] = (await take(browser, 'getFriends')).friends
  await take(browser, 'removeFriend', { params: { friendId: friend?.friendId ?? '' } })
  await take(browser, 'getPrivacyNotice')
  await take(browser, 'removeFromWishlist', { params: { bundleId } })
  const { token } = await take(browser, 'shareOffer', { body: { bundleId } })
  secrets.set(token, 'share-token-example')
  await take(browser, 'getSharedOffer', { params: { token } })
  const [link] = (await take(browser, 'listShareLinks')).links
  await take(browser, 'revokeShareLinks', { body: { linkId: link?.linkId ?? null } })
  await take(browser, 'revokeShare', { params: { token } })
}

/** Finish, pay, book, cancel. */
async function book({ server, browser, take, secrets }: Walk, prebookHash: string): Promise<void> {
  const { bundleOrderId } = await take(browser, 'checkOrder', { query: { prebookHash } })
  const finished = await take(browser, 'finishOrder', {
    body: { orderId: bundleOrderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: travellers },
  })
  const { orderId } = finished
  const paymentIntentId = finished.stripe?.paymentIntentId ?? ''
  const clientSecret = finished.stripe?.clientSecret ?? ''
  secrets.set(clientSecret, `${paymentIntentId}_secret_example`)
  await take(browser, 'confirmPayment', { body: { orderId, paymentIntentId } })
  await take(browser, 'releasePayment', { body: { orderId, paymentIntentId } })
  await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId } })
  await server.pay({ orderId, paymentIntentId, clientSecret })
  await server.deliver()
  await server.jobs.run()
  await take(browser, 'getOrder', { query: { orderId } })
  await take(browser, 'listBookings')
  await take(browser, 'getBooking', { params: { orderId } })
  await take(browser, 'getBookingCalendar', { params: { orderId } })
  const { fee } = await take(browser, 'quoteCancellation', { params: { orderId } })
  await take(browser, 'cancelBooking', { params: { orderId }, body: { fee: fee.amount } })
  await server.jobs.run()
}

async function administer({ server, take, secrets }: Walk): Promise<void> {
  const admin = server.browser(DEVICE)
  const { token } = await inviteAdmin(server.deps.db, ADMIN, server.clock.now())
  secrets.set(token, 'invitation-token-example')
  const password = 'a long pass phrase'
  await take(admin, 'getAdminInvite', { params: { token } })
  await take(admin, 'setupAdminPassword', { body: { token, password } })
  await keepToken({ browser: admin, secrets }, await take(admin, 'loginAdmin', { body: { email: ADMIN, password } }))
}

/** Walks a whole trip on a server of its own and returns an example of every call, the same on every run. */
export async function recordTrip(): Promise<Recorded> {
  const server = await createCardServer()
  try {
    const { take, examples } = createRecorder()
    const walk: Walk = { server, browser: server.browser(DEVICE), take, secrets: new Map() }
    const quizSessionId = await takeQuiz(walk)
    const { bundle, prebookHash } = await chooseOffer(walk, quizSessionId)
    await signIn(walk)
    await visitAccount(walk, bundle.bundleId)
    await book(walk, prebookHash)
    const event = { id: 'evt-000001', timestamp: server.clock.now().getTime(), url: 'https://firn.example/quiz', type: 'custom' as const }
    const events = [{ ...event, eventName: 'quiz_started', payload: { tags: ['trip'] } }]
    await take(walk.browser, 'storeEvents', { body: { events, timestamp: event.timestamp, retryCount: 0 } })
    await keepToken(walk, await take(walk.browser, 'refreshSession', { body: {} }))
    await take(walk.browser, 'downloadData')
    await take(walk.browser, 'getDeletion')
    await administer(walk)
    const { id: userId } = await walk.browser.ask(calls.getUser)
    await take(walk.browser, 'endAllSessions')
    walk.browser.token = await tokenFor(server, userId, new Date(server.clock.now().getTime() + 3_600_000))
    await take(walk.browser, 'deleteUser')
    await take(walk.browser, 'logout', { body: {} })
    const { body: config } = await walk.browser.call('GET', '/config.json')
    return stable({ calls: shorten(examples) as Recorded['calls'], config }, walk.secrets)
  } finally {
    await server.close()
  }
}
