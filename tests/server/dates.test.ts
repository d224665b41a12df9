import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { dayLabel } from '../../server/base/days.ts'
import { termsText } from '../../server/domain/orders/refund/cancellation-terms.ts'
import { type CardServer, createCardServer, travellers } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

describe('displayed dates', () => {
  it('[I18N-12] have day of the week, day and month', () => {
    expect(dayLabel('2027-01-16', 'en')).toBe('Sat, 16 Jan')
    expect(dayLabel('2027-02-06', 'en')).toBe('Sat, 06 Feb')
    expect(dayLabel('2027-01-16', 'de')).toBe('Sa., 16. Jan.')
    expect(dayLabel('2027-01-16', 'fr')).toBe('sam. 16 janv.')
    expect(dayLabel('2027-03-06', 'fr')).toBe('sam. 06 mars')
  })

  it('[OFFER-9] state the end of free cancellation in local time', () => {
    const terms = { sold: '2026-12-25T11:00', left: '2026-12-25T11:00' }
    expect(termsText(terms, 'en')).toContain('before 11:00 on December 25, tour local time')
    expect(termsText(terms, 'de')).toContain('25. Dezember, 11:00 Uhr Ortszeit')
    expect(termsText(terms, 'fr')).toContain('jusqu’au 25 décembre à 11:00, heure locale sur place')
  })
})

describe('dates on the wire', () => {
  it('[I18N-10] [I18N-13] are days without a time, and local times without a zone', async () => {
    const bundle = await findFirstOffer(server, server.browser())
    const { from, to } = bundle.dateRange
    for (const day of [from, to]) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const legs = bundle.privateTransfer.selectedTransfer
    for (const leg of [legs?.outbound, legs?.return]) expect(leg?.selectedOffer.pickUpDateTime).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    expect(legs?.outbound.selectedOffer.pickUpDateTime.slice(0, 10)).toBe(from)
    expect(legs?.return.selectedOffer.pickUpDateTime.slice(0, 10)).toBe(to)
  })

  it('[I18N-10] [CHECK-22] a date of birth is a day or null, and nothing else', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const finish = (dateOfBirth: unknown) =>
      browser.call('POST', calls.finishOrder.path, {
        orderId,
        contactFirstName: 'Ada',
        contactLasName: 'Berg',
        payWith: 'stripe',
        members: travellers.map((member, at) => (at === 0 ? { ...member, dateOfBirth } : member)),
      })
    for (const wrong of ['14.03.1988', '14-03-1988', '1988-02-30', 19_880_314, undefined]) {
      const { status, body } = await finish(wrong)
      expect([wrong, status, body.errors?.[0]?.path]).toEqual([wrong, 400, 'members.0.dateOfBirth'])
    }
    expect((await finish(null)).status).toBe(200)
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).members[0]?.dateOfBirth).toBeNull()
    expect((await finish('1988-03-14')).status).toBe(200)
  })
})
