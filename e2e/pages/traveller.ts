import { type Answers, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, type Page } from '@playwright/test'
import { type Language, texts } from './texts.ts'

/** A traveller's answers; other questions are skipped or unchanged. */
export interface Trip {
  resort?: string
  /** First and last day, counted from 0 in the second month. */
  days?: readonly [number, number]
  adults?: number
  children?: number
  /** The budget option, counted from 0. */
  budget?: number
  /** A note for the hotel. */
  notes?: string
  /** The address that receives the offer. */
  offerEmail?: string
}

/** A person in a browser, from the home page to the booking. */
export class Traveller {
  readonly page: Page
  readonly t: (typeof texts)[Language]
  readonly url: string

  constructor(page: Page, url: string, language: Language = 'en') {
    this.page = page
    this.url = url
    this.t = texts[language]
  }

  private button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async openHome(): Promise<void> {
    await this.page.goto(this.t.prefix || '/')
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async startQuiz(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: this.t.startQuiz }).first().click()
    await expect(this.page).toHaveURL(/\/quiz\/where/)
  }

  private async move(action: () => Promise<void>): Promise<void> {
    const before = this.page.url()
    await action()
    await expect.poll(async () => this.page.url() !== before || (await this.button(this.t.finish).count()) > 0).toBe(true)
  }

  skip = () => this.move(() => this.button(this.t.skip).click())
  next = () => this.move(() => this.button(this.t.next).click())

  async chooseResort(name: string): Promise<void> {
    await this.page.getByRole('combobox').fill(name)
    await this.move(() => this.page.getByRole('option', { name }).first().click())
  }

  /** Arrival and departure, by default a week apart: days of the second visible month, counted from 0. */
  async chooseDates([from, to]: readonly [number, number] = [9, 16]): Promise<void> {
    const month = this.page.getByRole('grid').nth(1)
    await month.getByRole('button').nth(from).click()
    await month.getByRole('button').nth(to).click()
    await this.next()
  }

  async setNumber(value: number): Promise<void> {
    const number = this.page.getByRole('spinbutton')
    for (let now = Number(await number.getAttribute('aria-valuenow')); now !== value; now += now < value ? 1 : -1)
      await number.press(now < value ? 'ArrowUp' : 'ArrowDown')
    await this.next()
  }

  choose = (index: number) => this.move(() => this.page.getByRole('radio').nth(index).click())

  /** Asks for the further questions. The last one has Finish until then. */
  async addDetails(): Promise<void> {
    await this.page.getByRole('radio').nth(1).click()
    await expect(this.page.getByRole('main').getByRole('textbox')).toBeVisible()
  }

  private async write(text: string): Promise<void> {
    await this.page.getByRole('main').getByRole('textbox').fill(text)
    await this.next()
  }

  /** Answers the whole quiz in block order. */
  async answerQuiz(trip: Trip = {}): Promise<void> {
    await this.skip()
    if (trip.resort) {
      await this.chooseResort(trip.resort)
      await this.skip()
    } else await this.skip()
    await this.chooseDates(trip.days)
    await this.setNumber(trip.adults ?? 2)
    await this.setNumber(trip.children ?? 0)
    if (trip.children) await this.skip()
    await this.skip()
    await this.choose(trip.budget ?? 3)
    await this.skip()
    await this.skip()
    await this.skip()
    if (trip.notes || trip.offerEmail) {
      await this.addDetails()
      for (const text of [trip.notes, undefined, undefined, trip.offerEmail, undefined]) await (text ? this.write(text) : this.skip())
    }
    await expect(this.button(this.t.finish)).toBeVisible()
  }

  async finishQuiz(): Promise<void> {
    await this.button(this.t.finish).click()
    await expect(this.page).toHaveURL(/\/offer\/[^/]+$/)
    await expect(this.button(this.t.bookOffer).first()).toBeVisible()
  }

  /** From the home page to the offers. */
  async searchOffers(trip: Trip = {}): Promise<void> {
    await this.openHome()
    await this.startQuiz()
    await this.answerQuiz(trip)
    await this.finishQuiz()
  }

  async bookOffer(): Promise<void> {
    await this.button(this.t.bookOffer).first().click()
    await expect(this.page).toHaveURL(/\/precheck\//)
  }

  async goToCheckout(): Promise<void> {
    const go = this.page
      .getByRole('button', { name: this.t.checkout })
      .or(this.page.getByRole('link', { name: this.t.checkout }))
      .first()
    await expect(go).toBeEnabled()
    await go.click()
    await expect(this.page).toHaveURL(/\/checkout\//)
  }

  async enterContact(contact: { firstName: string; lastName: string; email: string }): Promise<void> {
    await this.page.getByLabel(this.t.firstName, { exact: true }).fill(contact.firstName)
    await this.page.getByLabel(this.t.lastName, { exact: true }).fill(contact.lastName)
    await this.page.getByLabel(this.t.email, { exact: true }).fill(contact.email)
    await this.button(this.t.continue).click()
    await this.page.getByLabel(this.t.code).fill(await this.codeFor(contact.email))
    await expect(this.passengers().first()).toBeVisible()
  }

  /** The newest code mailed to an address. */
  async codeFor(email: string): Promise<string> {
    await expect(this.page.getByLabel(this.t.code)).toBeVisible()
    const answer = await this.page.request.get(`${this.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`)
    const [mail] = (await answer.json()) as { code: string | null }[]
    if (!mail?.code) throw new Error(`No code was mailed to ${email}`)
    return mail.code
  }

  passengers() {
    return this.page.getByRole('group', { name: this.t.passenger })
  }

  async fillPassengers(): Promise<void> {
    const count = await this.passengers().count()
    for (let at = 0; at < count; at++) {
      const form = this.passengers().nth(at)
      const isChild = this.t.child.test((await form.getByRole('heading').textContent()) ?? '')
      await form.getByLabel(this.t.firstName, { exact: true }).fill(`Person ${String.fromCharCode(65 + at)}`)
      await form.getByLabel(this.t.lastName, { exact: true }).fill('Moser')
      await form.getByLabel(this.t.day, { exact: true }).fill('14')
      await form.getByLabel(this.t.month, { exact: true }).fill('03')
      await form.getByLabel(this.t.year, { exact: true }).fill(isChild ? '2018' : '1988')
    }
  }

  async submitPassengers(): Promise<void> {
    await this.button(this.t.continue).click()
    await expect(this.card().getByLabel(this.t.cardNumber)).toBeVisible()
  }

  card() {
    return this.page.frameLocator('iframe[title="Secure payment input frame"]')
  }

  async agree(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t.terms }).check()
  }

  async enterCard(number: string): Promise<void> {
    await this.card().getByLabel(this.t.cardNumber).fill(number)
    await this.card().getByLabel(this.t.expiry).fill('1234')
    await this.card().getByLabel(this.t.cvc).fill('123')
  }

  async pay(): Promise<void> {
    await this.button(this.t.pay).click()
  }

  async seeConfirmation(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.t.confirmed })).toBeVisible()
    await expect(this.page).toHaveURL(/\/payment\/success/)
  }

  async openBooking(): Promise<void> {
    await this.button(this.t.viewBooking).click()
    await expect(this.page).toHaveURL(/\/booking\//)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** From the home page to the trip summary. */
  async reachSummary(trip: Trip = {}): Promise<void> {
    await this.searchOffers(trip)
    await this.bookOffer()
  }

  /** Continues to the card form as a visitor, with verification of an e-mail address. */
  async reachPayment(contact: { firstName: string; lastName: string; email: string }, trip: Trip = {}): Promise<void> {
    await this.reachSummary(trip)
    await this.goToCheckout()
    await this.enterPeople(contact)
  }

  private async enterPeople(contact: { firstName: string; lastName: string; email: string }): Promise<void> {
    await this.enterContact(contact)
    await this.fillPassengers()
    await this.submitPassengers()
    await this.agree()
  }

  /** Opens the first offer of a quiz answered over the API, as a visitor or signed in. */
  async openOffer(who: 'visitor' | 'account' = 'visitor', answers: Answers = {}): Promise<void> {
    const wanted = [...(who === 'account' ? (['account'] as const) : []), 'quiz', 'offers'] as const
    const { quizSessionId } = await prepare(this.page, this.url, wanted, {}, answers)
    await this.page.goto(`${this.t.prefix}/offer/${quizSessionId}`)
    await expect(this.button(this.t.bookOffer).first()).toBeVisible()
  }

  /** Opens the summary of a trip prebooked over the API. */
  async openSummary(answers: Answers = {}): Promise<void> {
    const { prebookHash } = await prepare(this.page, this.url, ['quiz', 'offers', 'reservation', 'order'], {}, answers)
    await this.page.goto(`${this.t.prefix}/precheck/${prebookHash}`)
  }

  /** The card form of such a trip, after contact and passengers. */
  async openPayment(contact: { firstName: string; lastName: string; email: string }): Promise<void> {
    const { orderId } = await prepare(this.page, this.url, ['quiz', 'offers', 'reservation', 'order'])
    await this.page.goto(`${this.t.prefix}/checkout/${orderId}`)
    await this.enterPeople(contact)
  }
}
