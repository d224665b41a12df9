import { sql } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { newId } from '../../../server/base/ids.ts'
import { admins, users } from '../../../server/db/schema/index.ts'
import { selectRows } from '../../../server/db/types.ts'
import { inviteAdmin } from '../../../server/domain/auth/admins.ts'
import { signAccessToken } from '../../../server/http/identity.ts'
import { type CardServer, type Finished, travellers } from '../card.ts'
import { findFirstOffer } from '../quiz.ts'
import type { TestBrowser } from '../server.ts'
import { tokenFor } from '../token.ts'
import type { Role } from './table.ts'

const OWNER = 'owner@example.com'
const ADMIN = { email: 'admin@firn.example', password: 'a long pass phrase' }

/** Data of the owner. */
export type Things = {
  browser: TestBrowser
  userId: string
  bundle: Bundle
  prebookHash: string
  /** A payable order and a paid one. */
  open: Finished
  paid: Finished
  shareToken: string
  /** Code of the link to the wishlist. */
  listToken: string
  /** Another session of the owner. */
  otherSession: string
  /** The wishlist entry. */
  itemId: string
}

const tokenOf = (server: CardServer, kind: 'user' | 'admin', id: string, expiresInMs = 3_600_000) => {
  const now = server.clock.now()
  const until = new Date(now.getTime() + expiresInMs)
  if (kind === 'user') return tokenFor(server, id, until)
  return signAccessToken(server.deps.secrets.tokens, { kind, id }, new Date(now.getTime() - 3_600_000), until)
}

/** Creates an owner with one of each: quiz, offers, prebook, open order, booking, passengers, wishlist entry, link. */
export async function makeThings(server: CardServer): Promise<Things> {
  const browser = server.browser()
  const bundle = await findFirstOffer(server, browser)
  const { bundleId, quizSessionId } = bundle
  const { prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
  await server.jobs.run()
  await browser.signIn(OWNER)
  server.clock.advance(60_000)
  const { id: userId } = await browser.ask(calls.getUser)
  browser.token = await tokenOf(server, 'user', userId)
  const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
  const open = await server.finish(browser, orderId)
  const paid = await server.finish(browser, await server.seedOrder(browser))
  await server.pay(paid)
  await server.deliver()
  await server.jobs.run()
  await browser.ask(calls.updatePassengers, { body: { members: travellers } })
  await browser.ask(calls.saveToWishlist, { body: { bundleId } })
  const [item] = (await browser.ask(calls.listWishlist)).items
  const { token: shareToken } = await browser.ask(calls.shareOffer, { body: { bundleId } })
  const { url } = await browser.ask(calls.shareWishlist)
  const { token } = await inviteAdmin(server.deps.db, ADMIN.email, server.clock.now())
  await browser.ask(calls.setupAdminPassword, { body: { token, password: ADMIN.password } })
  await tokenOf(server, 'user', userId)
  const { sessions } = await browser.ask(calls.listSessions)
  const otherSession = sessions.findLast(({ isCurrent }) => !isCurrent)?.id ?? ''
  const listToken = url?.split('/').at(-1) ?? ''
  const itemId = item?.itemId ?? ''
  return { browser, userId, bundle, prebookHash: prebookHash ?? '', open, paid, shareToken, listToken, otherSession, itemId }
}

/** Creates a caller in a role. New people each time, so that cells of the table are independent. */
export async function personOf(server: CardServer, role: Role, { browser: owner, userId, otherSession }: Things): Promise<TestBrowser> {
  if (role === 'owner') return owner
  const person = server.browser(role === 'signedOut' || role === 'stale' ? owner.deviceId : role === 'noDevice' ? '' : undefined)
  if (role === 'stale') {
    const [from, until] = [new Date(server.clock.now().getTime() - 3_600_000), new Date(server.clock.now().getTime() - 1000)]
    person.token = await signAccessToken(server.deps.secrets.tokens, { kind: 'user', id: userId, sessionId: otherSession }, from, until)
  }
  if (role === 'admin') {
    const [admin] = await server.deps.db.select({ id: admins.id }).from(admins)
    person.token = await tokenOf(server, 'admin', admin?.id ?? '')
  }
  if (role === 'otherUser') {
    const id = newId('usr')
    await server.deps.db.insert(users).values({ id, email: `${id}@example.com`, locale: 'en', createdAt: server.clock.now() })
    person.token = await tokenOf(server, 'user', id)
  }
  if (role === 'otherDevice') await person.ask(calls.startQuiz, { body: { tags: ['trip'] } })
  return person
}

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Input of each call. It always names the owner's data. */
export async function inputOf(
  server: CardServer,
  name: CallName,
  { browser, userId, bundle, prebookHash, open, paid, shareToken, listToken, otherSession, itemId }: Things,
): Promise<Asked> {
  const { bundleId, quizSessionId } = bundle
  const ofOrder = { params: { orderId: paid.orderId } }
  const ofPayment = { body: { orderId: open.orderId, paymentIntentId: open.paymentIntentId } }
  const page = { pageInfo: { blockId: 'where', blockPage: 0 }, answer: { questionId: 'departure-city', answer: null, isSkipped: true } }
  const invite = async () => (await inviteAdmin(server.deps.db, 'new@firn.example', server.clock.now())).token
  const code = async () => {
    const email = `${newId('mail')}@example.com`
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    return { requestId, otp: await browser.readCode(email) }
  }
  const room = bundle.acc.room.roomOptionId
  const inputs: Record<CallName, () => Asked | Promise<Asked>> = {
    sendOtp: () => ({ body: { email: `${newId('mail')}@example.com`, isTemp: true } }),
    loginOtp: async () => ({ body: await code() }),
    getOtpState: () => ({ query: { email: OWNER } }),
    refreshSession: () => ({ body: {} }),
    logout: () => ({ body: {} }),
    getUser: () => ({}),
    updateProfile: () => ({ body: { firstName: 'New', lastName: 'Name' } }),
    listPassengers: () => ({}),
    updatePassengers: () => ({ body: { members: travellers } }),
    getNotifications: () => ({}),
    updateNotifications: async () => ({ body: await browser.ask(calls.getNotifications) }),
    listSessions: () => ({}),
    endSession: () => ({ params: { sessionId: otherSession } }),
    endAllSessions: () => ({}),
    downloadData: () => ({}),
    getDeletion: () => ({}),
    getPrivacyNotice: () => ({}),
    getOverview: () => ({}),
    deleteUser: async () => {
      // The row before signed out everywhere.
      browser.token = await tokenOf(server, 'user', userId)
      return {}
    },
    loginAdmin: () => ({ body: ADMIN }),
    getAdminInvite: async () => ({ params: { token: await invite() } }),
    setupAdminPassword: async () => ({ body: { token: await invite(), password: ADMIN.password } }),
    getQuizSession: () => ({}),
    startQuiz: () => ({ body: { tags: ['trip'] } }),
    reopenQuiz: () => ({ body: { quizSessionId, questionId: 'budget' } }),
    answerQuiz: () => ({ body: page }),
    previousQuiz: () => ({ body: page }),
    getQuizPage: () => ({ body: {} }),
    completeQuiz: () => ({ body: {} }),
    searchResorts: () => ({ query: { val: 'anton' } }),
    searchProperties: () => ({ query: { resortId: bundle.resort.id, val: 'a' } }),
    listBundles: () => ({ query: { quizSessionId } }),
    refreshBundles: () => ({ body: { quizSessionId } }),
    prebookBundle: () => ({ body: { bundleId, quizSessionId } }),
    getPrebook: () => ({ query: { prebookHash } }),
    precheckBundle: () => ({ query: { bundleId } }),
    getHotelDetails: () => ({ body: { bundleId, accId: bundle.acc.accId } }),
    listRooms: () => ({ query: { bundleId } }),
    updateHotel: () => ({
      body: { bundleId, roomOptionId: room, selectedRooms: [{ roomOptionId: room, price: 1, currencyCode: 'EUR' }], quizSessionId },
    }),
    listTransfers: () => ({ query: { bundleId } }),
    listDates: () => ({ query: { bundleId } }),
    updateDates: () => ({ body: { bundleId, checkIn: bundle.dateRange.from } }),
    updateTransfer: () => ({ body: { bundleId, privateTransferOfferId: bundle.privateTransfer.list[0]?.offerId ?? '' } }),
    checkPrebooking: () => ({}),
    checkOrder: () => ({ query: { prebookHash } }),
    getOrder: () => ({ query: { orderId: open.orderId } }),
    finishOrder: () => ({
      body: { orderId: open.orderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: travellers },
    }),
    confirmPayment: () => ofPayment,
    releasePayment: () => ofPayment,
    listBookings: () => ({}),
    getBooking: () => ofOrder,
    quoteCancellation: () => ofOrder,
    cancelBooking: async () => ({ ...ofOrder, body: { fee: (await browser.ask(calls.quoteCancellation, ofOrder)).fee.amount } }),
    getBookingCalendar: () => ofOrder,
    listWishlist: () => ({}),
    saveToWishlist: () => ({ body: { bundleId } }),
    removeFromWishlist: () => ({ params: { bundleId } }),
    checkSavedOffer: () => ({ params: { itemId } }),
    findSimilar: () => ({ params: { itemId } }),
    shareOffer: () => ({ body: { bundleId } }),
    getFriends: () => ({}),
    removeFriend: async () => ({ params: { friendId: (await browser.ask(calls.getFriends)).friends[0]?.friendId ?? 'unknown' } }),
    shareWishlist: () => ({}),
    getSharedList: () => ({ params: { token: listToken } }),
    giveThumb: () => ({ params: { token: listToken }, body: { name: 'Tom', thumb: { itemId, isLiked: true } } }),
    getSharedOffer: () => ({ params: { token: shareToken } }),
    listShareLinks: () => ({}),
    revokeShareLinks: async () => ({ body: { linkId: (await browser.ask(calls.listShareLinks)).links[0]?.linkId ?? '' } }),
    revokeShare: () => ({ params: { token: shareToken } }),
    storeEvents: () => ({ body: { events: [{ id: newId('evt'), timestamp: 1, url: '/', type: 'custom', payload: {} }], timestamp: 1 } }),
  }
  return inputs[name]()
}

/** All rows of the owner as one text, except the number of openings of links. */
export async function fingerprint(server: CardServer, { userId, bundle, paid, open }: Things): Promise<string> {
  const quiz = bundle.quizSessionId
  const parts = [
    sql`select to_jsonb(t)::text as row from users t where id = ${userId}`,
    sql`select to_jsonb(t)::text as row from quiz_sessions t where id = ${quiz} order by 1`,
    sql`select to_jsonb(t)::text as row from bundles t where quiz_session_id = ${quiz} order by 1`,
    sql`select to_jsonb(t)::text as row from prebooks t where quiz_session_id = ${quiz} order by 1`,
    sql`select to_jsonb(t)::text as row from orders t where id in (${open.orderId}, ${paid.orderId}) order by 1`,
    sql`select to_jsonb(t)::text as row from payments t where order_id in (${open.orderId}, ${paid.orderId}) order by 1`,
    sql`select to_jsonb(t)::text as row from refunds t where order_id in (${open.orderId}, ${paid.orderId}) order by 1`,
    sql`select to_jsonb(t)::text as row from wishlist_items t where user_id = ${userId} order by 1`,
    sql`select id as row from sessions where user_id = ${userId} and ended_at is not null order by 1`,
    sql`select (to_jsonb(t) - 'openings' - 'last_opened_at')::text as row from share_tokens t where bundle_id = ${bundle.bundleId} order by 1`,
    sql`select to_jsonb(t)::text as row from refresh_tokens t where user_id = ${userId} order by 1`,
  ]
  const rows: string[] = []
  for (const part of parts) rows.push(...(await selectRows<{ row: string }>(server.deps.db, part)).map(({ row }) => row))
  return rows.join('\n')
}
