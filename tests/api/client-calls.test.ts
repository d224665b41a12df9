import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import * as admin from '../../platform/api/admin.ts'
import * as auth from '../../platform/api/auth.ts'
import * as bookings from '../../platform/api/bookings.ts'
import * as bundles from '../../platform/api/bundles.ts'
import type { CallOptions } from '../../platform/api/client.ts'
import * as dates from '../../platform/api/dates.ts'
import * as events from '../../platform/api/events.ts'
import * as hotels from '../../platform/api/hotels.ts'
import * as orders from '../../platform/api/orders.ts'
import * as overview from '../../platform/api/overview.ts'
import * as personal from '../../platform/api/personal-data.ts'
import * as privacy from '../../platform/api/privacy.ts'
import * as provider from '../../platform/api/provider.ts'
import * as quiz from '../../platform/api/quiz.ts'
import * as saved from '../../platform/api/saved.ts'
import * as sessions from '../../platform/api/sessions.ts'
import * as sharedList from '../../platform/api/shared-list.ts'
import * as transfers from '../../platform/api/transfers.ts'
import * as user from '../../platform/api/user.ts'
import * as wishlist from '../../platform/api/wishlist.ts'
import { hanging, holdClock, problem, releaseClock, wire } from './wire.ts'

const api = {
  ...admin,
  ...auth,
  ...bookings,
  ...bundles,
  ...dates,
  ...events,
  ...hotels,
  ...orders,
  ...overview,
  ...personal,
  ...provider,
  ...quiz,
  ...transfers,
  ...sessions,
  ...user,
  ...wishlist,
  ...saved,
  ...sharedList,
  ...privacy,
}
type Name = keyof typeof api

const ada = { firstName: 'Ada', lastName: 'Berg' }
const member = passenger()
const pageInfo = { blockId: 'where', blockOrder: 0, blockPage: 1, totalBlocks: 6 }
const answer = { questionId: 'resort', answer: 'x', isSkipped: false }
const rooms = {
  bundleId: 'b',
  roomOptionId: 'r',
  selectedRooms: [{ roomOptionId: 'r', price: 12_000, currencyCode: 'EUR' }],
  quizSessionId: 'q',
}
const paid = { orderId: 'o', paymentIntentId: 'p' }
const event = { id: 'e', timestamp: 1, url: 'https://firn.example/', type: 'click', payload: {} } as const
const batch = { events: [event], timestamp: 2, deviceId: 'd', retryCount: 1 }
const finish = { orderId: 'o', contactFirstName: 'Ada', contactLastName: 'Berg', payWith: 'stripe', members: [member] } as const
const switches = {
  bookingUpdates: true,
  tripReminders: false,
  weatherAndResortUpdates: false,
  specialOffers: true,
  notificationChannels: true,
  channels: { email: true, sms: false, push: false },
}

type Row = [call: (options?: CallOptions) => Promise<unknown>, request: string, body?: object]

/** Every API function with an input, the expected request and its body, written by hand from the named requirements. */
const table: Record<Name, Row> = {
  // CALLS-2 to CALLS-6
  sendOtp: [
    (o) => auth.sendOtp({ email: 'a@b.example', remember: true }, o),
    'POST /user/auth/otp',
    { email: 'a@b.example', isTemp: false, remember: true },
  ],
  loginOtp: [(o) => auth.loginOtp({ otp: '123456', requestId: 'r' }, o), 'POST /user/auth/login/otp', { otp: '123456', requestId: 'r' }],
  getOtpState: [(o) => auth.getOtpState({ email: 'a+b@c.example' }, o), 'GET /user/auth/otp/state?email=a%2Bb%40c.example'],
  refreshSession: [(o) => auth.refreshSession(o), 'POST /user/auth/refresh', {}],
  logout: [(o) => auth.logout(o), 'POST /user/auth/logout', {}],
  // CALLS-7, SETTINGS
  getUser: [(o) => user.getUser(o), 'GET /user'],
  updateProfile: [(o) => user.updateProfile(ada, o), 'PATCH /user', ada],
  listPassengers: [(o) => user.listPassengers(o), 'GET /user/passengers'],
  updatePassengers: [(o) => user.updatePassengers({ members: [member] }, o), 'PATCH /user/passengers', { members: [member] }],
  getNotifications: [(o) => user.getNotifications(o), 'GET /user/notifications'],
  updateNotifications: [(o) => user.updateNotifications(switches, o), 'PATCH /user/notifications', switches],
  downloadData: [(o) => personal.downloadData(o), 'GET /user/data'],
  getDeletion: [(o) => personal.getDeletion(o), 'GET /user/deletion'],
  deleteUser: [(o) => personal.deleteUser(o), 'DELETE /user'],
  listSessions: [(o) => sessions.listSessions(o), 'GET /user/sessions'],
  endSession: [(o) => sessions.endSession({ sessionId: 'fam_1' }, o), 'DELETE /user/sessions/fam_1'],
  endAllSessions: [(o) => sessions.endAllSessions(o), 'DELETE /user/sessions'],
  // CALLS-8 to CALLS-10
  loginAdmin: [
    (o) => admin.loginAdmin({ email: 'a@b.example', password: 'secret' }, o),
    'POST /admin/login',
    { email: 'a@b.example', password: 'secret' },
  ],
  getAdminInvite: [(o) => admin.getAdminInvite({ token: 'a/b' }, o), 'GET /admin/invite/a%2Fb'],
  setupAdminPassword: [
    (o) => admin.setupAdminPassword({ token: 't', password: 'secret' }, o),
    'POST /admin/setup-password',
    { token: 't', password: 'secret' },
  ],
  // CALLS-11 to CALLS-16
  getQuizSession: [(o) => quiz.getQuizSession(o), 'GET /quiz/session'],
  startQuiz: [(o) => quiz.startQuiz({ tags: ['ski'] }, o), 'POST /quiz/session/start', { tags: ['ski'] }],
  answerQuiz: [(o) => quiz.answerQuiz({ pageInfo, answer }, o), 'POST /quiz/session/next', { pageInfo, answer }],
  reopenQuiz: [
    (o) => quiz.reopenQuiz({ quizSessionId: 'q', questionId: 'budget' }, o),
    'POST /quiz/session/reopen',
    { quizSessionId: 'q', questionId: 'budget' },
  ],
  previousQuiz: [(o) => quiz.previousQuiz({ pageInfo, answer }, o), 'POST /quiz/session/prev', { pageInfo, answer }],
  getQuizPage: [(o) => quiz.getQuizPage({ pageInfo }, o), 'POST /quiz/session/page-info', { pageInfo }],
  completeQuiz: [(o) => quiz.completeQuiz(o), 'POST /quiz/session/complete', {}],
  // CALLS-17, CALLS-18
  searchResorts: [(o) => provider.searchResorts({ val: 'Lech' }, o), 'GET /provider/resorts?val=Lech'],
  searchProperties: [(o) => provider.searchProperties({ resortId: 'r', val: 'Post' }, o), 'GET /provider/properties?resortId=r&val=Post'],
  // CALLS-19 to CALLS-22
  listBundles: [(o) => bundles.listBundles({ quizSessionId: 'q' }, o), 'GET /rec/bundle?quizSessionId=q'],
  refreshBundles: [
    (o) => bundles.refreshBundles({ quizSessionId: 'q', relax: ['board'] }, o),
    'POST /rec/bundle/refresh',
    { quizSessionId: 'q', relax: ['board'] },
  ],
  prebookBundle: [
    (o) => bundles.prebookBundle({ bundleId: 'b', quizSessionId: 'q' }, o),
    'POST /rec/bundle/prebook',
    { bundleId: 'b', quizSessionId: 'q', testSearchHash: 'q' },
  ],
  getPrebook: [(o) => bundles.getPrebook({ prebookHash: 'h' }, o), 'GET /rec/bundle/prebook?prebookHash=h'],
  // CALLS-24 to CALLS-26
  getHotelDetails: [
    (o) => hotels.getHotelDetails({ bundleId: 'b', accId: 'a' }, o),
    'POST /rec/bundle/acc/details',
    { bundleId: 'b', accId: 'a' },
  ],
  listRooms: [(o) => hotels.listRooms({ bundleId: 'b' }, o), 'GET /rec/bundle/acc/list?bundleId=b'],
  updateHotel: [(o) => hotels.updateHotel(rooms, o), 'POST /rec/bundle/acc/update', rooms],
  // CALLS-27, CALLS-28
  listTransfers: [(o) => transfers.listTransfers({ bundleId: 'b' }, o), 'GET /rec/bundle/pr-transfer/list?bundleId=b'],
  updateTransfer: [
    (o) => transfers.updateTransfer({ bundleId: 'b', privateTransferOfferId: 't' }, o),
    'POST /rec/bundle/pr-transfer/update',
    { bundleId: 'b', privateTransferOfferId: 't' },
  ],
  listDates: [(o) => dates.listDates({ bundleId: 'b' }, o), 'GET /rec/bundle/dates/list?bundleId=b'],
  updateDates: [
    (o) => dates.updateDates({ bundleId: 'b', checkIn: '2027-01-16' }, o),
    'POST /rec/bundle/dates/update',
    { bundleId: 'b', checkIn: '2027-01-16' },
  ],
  // CALLS-29 to CALLS-35
  checkPrebooking: [(o) => orders.checkPrebooking(o), 'GET /order/prebooking/check'],
  checkOrder: [(o) => orders.checkOrder({ prebookHash: 'h' }, o), 'GET /order/check?prebookHash=h'],
  getOrder: [(o) => orders.getOrder({ paymentIntentId: 'p' }, o), 'GET /order?paymentIntentId=p'],
  finishOrder: [
    (o) => orders.finishOrder({ ...finish, members: [member] }, o),
    'POST /order/book/finish',
    { orderId: 'o', contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: [member] },
  ],
  confirmPayment: [(o) => orders.confirmPayment(paid, o), 'POST /order/payment/confirm', paid],
  releasePayment: [(o) => orders.releasePayment(paid, o), 'POST /order/payment/release', paid],
  // BOOKING
  listBookings: [(o) => bookings.listBookings(o), 'GET /booking'],
  getBooking: [(o) => bookings.getBooking({ orderId: 'o' }, o), 'GET /booking/o'],
  quoteCancellation: [(o) => bookings.quoteCancellation({ orderId: 'o' }, o), 'GET /booking/o/cancellation'],
  cancelBooking: [(o) => bookings.cancelBooking({ orderId: 'o', fee: 5_000 }, o), 'POST /booking/o/cancel', { fee: 5_000 }],
  getBookingCalendar: [(o) => bookings.getBookingCalendar({ orderId: 'o' }, o), 'GET /booking/o/calendar'],
  // WISH, LAW-9
  listWishlist: [(o) => wishlist.listWishlist(o), 'GET /wishlist'],
  saveToWishlist: [(o) => wishlist.saveToWishlist({ bundleId: 'b' }, o), 'POST /wishlist', { bundleId: 'b' }],
  checkSavedOffer: [(o) => saved.checkSavedOffer({ itemId: 'i' }, o), 'POST /wishlist/i/check'],
  findSimilar: [(o) => saved.findSimilar({ itemId: 'i' }, o), 'POST /wishlist/i/similar'],
  listShareLinks: [(o) => saved.listShareLinks(o), 'GET /share'],
  revokeShareLinks: [(o) => saved.revokeShareLinks({ linkId: null }, o), 'POST /share/revoke', { linkId: null }],
  removeFromWishlist: [(o) => wishlist.removeFromWishlist({ bundleId: 'b' }, o), 'DELETE /wishlist/b'],
  shareOffer: [(o) => wishlist.shareOffer({ bundleId: 'b' }, o), 'POST /share', { bundleId: 'b' }],
  getSharedOffer: [(o) => saved.getSharedOffer({ token: 't' }, o), 'GET /share/t'],
  getOverview: [(o) => overview.getOverview(o), 'GET /rec/overview'],
  getPrivacyNotice: [(o) => privacy.getPrivacyNotice(o), 'GET /privacy'],
  getFriends: [(o) => sharedList.getFriends(o), 'GET /wishlist/friends'],
  shareWishlist: [(o) => sharedList.shareWishlist(o), 'POST /wishlist/link'],
  getSharedList: [(o) => sharedList.getSharedList({ token: 't', isAgain: true }, o), 'GET /list/t?again=yes'],
  removeFriend: [(o) => sharedList.removeFriend({ friendId: 'f' }, o), 'DELETE /wishlist/friends/f'],
  giveThumb: [(o) => sharedList.giveThumb({ token: 't', name: 'Tom', thumb: null }, o), 'POST /list/t/thumb', { name: 'Tom', thumb: null }],
  revokeShare: [(o) => wishlist.revokeShare({ token: 't' }, o), 'DELETE /share/t'],
  // LOG-15
  storeEvents: [(o) => events.storeEvents(batch, o), 'POST /events', batch],
}

const rows = Object.entries(table) as [Name, Row][]
const notFound = () => problem(404, 'resource.notFound')

beforeEach(holdClock)
afterEach(releaseClock)

describe('every function of the API client', () => {
  it('is in the table, with every call of the contract that the application makes', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(api).sort())
    // For other clients.
    expect([...Object.keys(table), 'precheckBundle'].sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(rows)('[CALLS-1] %s makes its request, with the headers of every call', async (name, [call, request, body]) => {
    const sent = wire(notFound, { session: { token: () => 'secret', refresh: () => Promise.resolve(null), end: () => Promise.resolve() } })
    await expect(call()).rejects.toMatchObject({ kind: 'http', status: 404, code: 'resource.notFound', facts: { call: name } })
    expect(sent).toHaveLength(1)
    const [one] = sent
    expect(`${one?.method} ${one?.address}`).toBe(request.replace(' ', ' /api'))
    expect(one?.body === undefined ? undefined : JSON.parse(one.body)).toEqual(body)
    expect(one?.credentials).toBe('include')
    expect(one?.headers).toEqual({
      accept: 'application/json',
      'accept-language': 'de',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'X-Platform-Type': '1',
      'X-Device-Id': 'dddddddddddddddddddddddddddddddd',
      'X-Request-Id': 'request-1',
    })
  })

  it.each(rows.filter(([name]) => name !== 'refreshSession'))(
    '[SESSION-4] %s repeats the same request once after a 401',
    async (_, [call]) => {
      const session = { token: () => 'old', refresh: () => Promise.resolve('new'), end: () => Promise.resolve() }
      const sent = wire((_, index) => (index === 0 ? problem(401, 'auth.required') : notFound()), { session })
      await expect(call()).rejects.toMatchObject({ status: 404 })
      const [first, second] = sent.map(({ signal: _, headers: { authorization, ...headers }, ...rest }) => ({ ...rest, headers }))
      expect(second).toEqual(first)
      expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    },
  )

  it.each(rows)('%s ends when it is aborted', async (_, [call]) => {
    const sent = wire(hanging)
    const caller = new AbortController()
    const ended = expect(call({ signal: caller.signal })).rejects.toMatchObject({ kind: 'aborted' })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[0]?.signal.aborted).toBe(false)
    caller.abort()
    await ended
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it.each(rows)('%s times out after 20 s', async (_, [call]) => {
    wire(hanging)
    const ended = expect(call()).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(20_000)
    await ended
  })
})
