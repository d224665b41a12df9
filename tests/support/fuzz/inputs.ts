import { type CallName, calls } from '../../../contract/calls.ts'
import type { AnswerValue, Question } from '../../../contract/quiz.ts'
import { travellers } from '../card.ts'
import { referenceById } from '../quiz.ts'
import { placeholder } from './values.ts'
import type { Person, World } from './world.ts'

export type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const reference = referenceById()
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

/** A valid answer to a question: usually the reference answer, so that there are offers, otherwise an option. */
function answerTo({ id, optionType, options }: Question, n: number): { answer: AnswerValue; isSkipped: boolean } {
  const known = reference[id]
  if (known !== undefined && n % 5 !== 0) return { answer: known as AnswerValue, isSkipped: false }
  if (known === undefined && n % 5 !== 1) return { answer: null, isSkipped: optionType !== 'Radio' || id !== 'add-details' }
  if (optionType === 'Radio') return { answer: pick(Object.keys(options.options), n) ?? null, isSkipped: false }
  if (optionType === 'Checkbox') return { answer: pick(Object.keys(options.options), n) ?? null, isSkipped: false }
  if (optionType === 'Number')
    return { answer: String((options.min ?? 0) + (n % (options.max - (options.min ?? 0) + 1))), isSkipped: false }
  const texts: Partial<Record<Question['optionType'], string>> = {
    Text: 'Zwei Zimmer, bitte – ☃',
    Date: '14-02-2027',
    Email: 'ada@example.com',
    Phone: '+43 664 1234567',
    Url: 'https://example.com/snow',
  }
  return texts[optionType]
    ? { answer: texts[optionType] ?? null, isSkipped: false }
    : { answer: (known as AnswerValue) ?? null, isSkipped: known === undefined }
}

function pageBody({ page }: Person, n: number) {
  const question = page?.nextQuestion.question
  if (!page?.pageInfo || !question)
    return { pageInfo: { blockId: 'where', blockPage: 0 }, answer: { questionId: 'departure-city', answer: null, isSkipped: true } }
  return { pageInfo: page.pageInfo, answer: { questionId: question.id, ...answerTo(question, n) } }
}

/** A well-formed input for a call from the user's known data. `n` selects between alternatives. */
export async function inputFor(name: CallName, person: Person, { server, pool }: World, n: number): Promise<Input> {
  const id = (field: string) => placeholder(field, n)
  const { bundle, admin } = person
  const bundleId = bundle?.bundleId ?? id('bundleId')
  const quizSessionId = bundle?.quizSessionId ?? person.quizSessionId ?? id('quizSessionId')
  const orderId = person.orderId ?? id('orderId')
  const paymentIntentId = person.finished?.paymentIntentId ?? id('paymentIntentId')
  const token = person.shareToken ?? id('token')
  const prebookHash = person.prebookHash ?? id('prebookHash')
  const roomOptionId = id('roomOptionId')
  switch (name) {
    case 'sendOtp':
      return { body: { email: n % 3 ? person.email : `other${n}@example.com`, isTemp: n % 2 === 0, remember: n % 2 === 1 } }
    case 'loginOtp': {
      const mails = await server.app.request(`/sandbox/outbox.json?to=${encodeURIComponent(person.email)}`)
      const [mail] = (await mails.json()) as { code: string | null }[]
      return { body: { requestId: person.requestId ?? id('requestId'), otp: mail?.code ?? '000000' } }
    }
    case 'getOtpState':
      return { query: { email: person.email } }
    case 'updateProfile':
      return { body: { firstName: ' Zoë ', lastName: 'O’Neill-Świątek' } }
    case 'updatePassengers':
      return { body: { members: travellers.slice(n % 3) } }
    case 'updateNotifications': {
      const switches = { bookingUpdates: true, tripReminders: false, weatherAndResortUpdates: true, specialOffers: false }
      return { body: { ...switches, notificationChannels: true, channels: { email: true, sms: false, push: n % 2 === 0 } } }
    }
    case 'loginAdmin':
      return { body: { email: admin.email, password: 'a long pass phrase' } }
    case 'getAdminInvite':
      return { params: { token: admin.invite } }
    case 'setupAdminPassword':
      return { body: { token: admin.invite, password: 'a long pass phrase' } }
    case 'endSession':
      return { params: { sessionId: n % 4 ? (person.sessionId ?? id('sessionId')) : id('sessionId') } }
    case 'reopenQuiz':
      return { body: { quizSessionId, questionId: 'budget' } }
    case 'startQuiz':
      return { body: { tags: ['trip'] } }
    case 'answerQuiz':
    case 'previousQuiz':
      return { body: pageBody(person, n) }
    case 'getQuizPage':
      return { body: n % 2 && person.page?.pageInfo ? { pageInfo: person.page.pageInfo } : {} }
    case 'searchResorts':
      return { query: { val: pick(['anton', 'st', 'z', 'ß', '100%', '_'], n) } }
    case 'searchProperties':
      return { query: { resortId: bundle?.resort.id ?? id('resortId'), val: pick(['hotel', 'a', '%'], n) } }
    case 'listBundles':
      return { query: { quizSessionId } }
    case 'refreshBundles':
      return { body: { quizSessionId, ...(n % 2 ? { relax: ['budget', 'stars'] } : {}) } }
    case 'prebookBundle':
      return { body: n % 2 ? { bundleId, quizSessionId } : { bundleId, testSearchHash: quizSessionId } }
    case 'getPrebook':
    case 'checkOrder':
      return { query: { prebookHash } }
    case 'precheckBundle':
    case 'listRooms':
    case 'listTransfers':
    case 'listDates':
      return { query: { bundleId } }
    case 'getHotelDetails':
      return { body: { bundleId, accId: bundle?.acc.accId ?? id('accId') } }
    case 'updateHotel':
      return { body: { bundleId, roomOptionId, selectedRooms: [{ roomOptionId, price: 100_000, currencyCode: 'EUR' }], quizSessionId } }
    case 'updateDates':
      return { body: { bundleId, checkIn: bundle?.dateRange.from ?? '2027-01-16' } }
    case 'updateTransfer':
      return {
        body: { bundleId, privateTransferOfferId: pick(bundle?.privateTransfer.list ?? [], n)?.offerId ?? id('privateTransferOfferId') },
      }
    case 'getOrder':
      return { query: n % 3 || !person.finished ? { orderId } : { paymentIntentId } }
    case 'finishOrder': {
      const contact = n % 2 ? { contactLasName: 'Berg' } : { contactLastName: 'Berg' }
      return { body: { orderId: n % 7 ? orderId : null, contactFirstName: 'Ada', ...contact, payWith: 'stripe', members: travellers } }
    }
    case 'confirmPayment':
    case 'releasePayment':
      return { body: { orderId, paymentIntentId } }
    case 'getBooking':
    case 'quoteCancellation':
    case 'getBookingCalendar':
      return { params: { orderId } }
    case 'cancelBooking':
      return { params: { orderId }, body: { fee: person.fee ?? n } }
    case 'saveToWishlist':
    case 'shareOffer':
      return { body: { bundleId } }
    case 'removeFromWishlist':
      return { params: { bundleId } }
    case 'checkSavedOffer':
    case 'findSimilar':
      return { params: { itemId: person.itemId ?? id('itemId') } }
    case 'getSharedList':
      return { params: { token: person.listToken ?? id('token') }, query: n % 2 ? { again: 'yes' } : {} }
    case 'giveThumb': {
      const thumb = n % 5 ? { itemId: person.itemId ?? id('itemId'), isLiked: n % 3 > 0 } : null
      return { params: { token: person.listToken ?? id('token') }, body: { name: pick(['Tom', 'Noémie 👩‍👩‍👧', 'נעמי'], n), thumb } }
    }
    case 'removeFriend':
      return { params: { friendId: id('friendId') } }
    case 'revokeShareLinks':
      return { body: { linkId: n % 2 ? id('linkId') : null } }
    case 'getSharedOffer':
    case 'revokeShare':
      return { params: { token } }
    case 'storeEvents': {
      const event = {
        id: `evt_${pool.size}_${n}`,
        timestamp: 1_795_000_000_000 + n,
        url: '/quiz?utm_source=a',
        type: 'custom',
        payload: { n },
      }
      return { body: { events: [event, { ...event, id: `${event.id}b`, type: 'click' }], timestamp: n, locationInfo: null } }
    }
    default:
      return calls[name].body ? { body: {} } : {}
  }
}
