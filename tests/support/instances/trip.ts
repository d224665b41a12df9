import { setTimeout as wait } from 'node:timers/promises'
import { addMonths, format, lastDayOfMonth, startOfMonth } from 'date-fns'
import { passenger } from '../../../machines/passenger.fixture.ts'

/** A response with the fields of the contract. */
export type Answer = { status: number; body: Record<string, unknown> }

/** Timeout of a wait for a back-end job in ms. */
const WAIT_LIMIT = 100_000

/** A traveller over real sockets who books a trip step by step, like the application. */
export class Trip {
  readonly deviceId = crypto.randomUUID().replaceAll('-', '')
  private readonly origin: string
  private token = ''

  constructor(origin: string) {
    this.origin = origin
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-device-id': this.deviceId,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') }
  }

  protected async ok(method: string, path: string, body?: unknown) {
    const answer = await this.call(method, path, body)
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    // biome-ignore lint/suspicious/noExplicitAny: responses are read by their documented names
    return answer.body as any
  }

  /** Polls until `isThere`, like the waiting screens. */
  protected async until<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
    for (const start = performance.now(); ; await wait(100)) {
      const answer = await ask()
      if (isThere(answer)) return answer
      if (performance.now() - start > WAIT_LIMIT) throw new Error(`Waited too long: ${JSON.stringify(answer)}`)
    }
  }

  /** Takes the quiz. Returns the quiz session's id. `between` is awaited before every page. */
  async takeQuiz(between: (page: number) => Promise<void> = async () => {}): Promise<string> {
    await this.ok('POST', '/api/quiz/session/start', { tags: ['trip'] })
    let page = await this.ok('POST', '/api/quiz/session/page-info', {})
    const given: Record<string, unknown> = { adults: '2', 'add-details': 'show-offers', 'trip-dates': datesAhead() }
    for (let turn = 0; page.pageInfo; turn++) {
      await between(turn)
      const questionId: string = page.nextQuestion.question.id
      const answer = given[questionId] ?? null
      page = await this.ok('POST', '/api/quiz/session/next', {
        pageInfo: page.pageInfo,
        answer: { questionId, answer, isSkipped: answer === null },
      })
    }
    return (await this.ok('POST', '/api/quiz/session/complete', {})).quizSessionId
  }

  /** Waits for the offers. Returns the id of the `nth` best. */
  async awaitOffer(quizSessionId: string, nth = 0): Promise<string> {
    const list = await this.until(
      () => this.ok('GET', `/api/rec/bundle?quizSessionId=${quizSessionId}`),
      ({ status }) => status === 'ready',
    )
    return list.bundles[nth % list.bundles.length].bundleId
  }

  /** Prebooks and waits until the rooms are held. Returns the order's id. */
  async prebook(bundleId: string, quizSessionId: string): Promise<string> {
    const { prebookHash } = await this.ok('POST', '/api/rec/bundle/prebook', { bundleId, quizSessionId, testSearchHash: quizSessionId })
    const order = await this.until(
      () => this.ok('GET', `/api/order/check?prebookHash=${prebookHash}`),
      ({ status }) => status !== 'New',
    )
    if (order.status !== 'BookingStarted') throw new Error(`The order is ${order.status}`)
    return order.orderId
  }

  async signIn(email: string): Promise<void> {
    const { requestId } = await this.ok('POST', '/api/user/auth/otp', { email, isTemp: true })
    const [mail] = await this.ok('GET', `/sandbox/outbox.json?to=${encodeURIComponent(email)}`)
    this.token = (await this.ok('POST', '/api/user/auth/login/otp', { requestId, otp: mail.code })).accessToken
  }

  /** Finishes the order for two adults. Returns its intent. */
  async finish(orderId: string): Promise<{ clientSecret: string; paymentIntentId: string }> {
    const adult = (firstName: string) => passenger({ firstName, dateOfBirth: '1988-03-14' })
    const body = { orderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: [adult('Ada'), adult('Bo')] }
    return (await this.ok('POST', '/api/order/book/finish', body)).stripe
  }

  /** Confirms, enters a card in the card provider's form and waits for the order's final status. Returns it. */
  async pay(orderId: string, { clientSecret, paymentIntentId }: { clientSecret: string; paymentIntentId: string }): Promise<string> {
    await this.ok('POST', '/api/order/payment/confirm', { orderId, paymentIntentId })
    const { cardApiBase, publicUrl } = await this.ok('GET', '/config.json')
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
    const returnUrl = `${publicUrl}/payment/verify`
    await this.confirmCard(`${cardApiBase}/elements/confirm`, JSON.stringify({ clientSecret, returnUrl, card }))
    const order = await this.until(
      () => this.ok('GET', `/api/order?orderId=${orderId}`),
      ({ status }) => !['BookingStarted', 'Payed'].includes(status),
    )
    return order.status
  }

  /** Sends the card like the provider's script. */
  protected async confirmCard(address: string, body: string): Promise<void> {
    const response = await fetch(address, { method: 'POST', body })
    if (!response.ok) throw new Error(`The card provider answered ${response.status}`)
  }
}

/** The whole month after the next one, in the quiz format. */
function datesAhead() {
  const month = addMonths(new Date(), 2)
  const quizDate = (date: Date) => format(date, 'dd-MM-yyyy')
  return {
    from: quizDate(startOfMonth(month)),
    to: quizDate(lastDayOfMonth(month)),
    tripPeriod: 7,
    rangeType: 'suggested',
    flexibleDays: 0,
  }
}
