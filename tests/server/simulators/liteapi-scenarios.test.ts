import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { faults, type ScenarioInput } from '../../../sample/simulators/liteapi/scenarios.ts'
import { codeOf, key, liteApiClient, order, SMALL } from '../../support/liteapi/client.ts'

const { hotel, prebookOf, book, bookingOf, readBooking, listed, waited, current } = liteApiClient()

describe('scenarios', () => {
  const bookScenario = (more: Partial<ScenarioInput>) => current().scenarios.add({ call: 'POST /rates/book', times: 1, ...more })
  /** The status, or the error of a connection that ended. */
  const outcome = (prebookId: string, more: object = {}) =>
    book(prebookId, more).then(
      ({ status, error, text }) => ({ status, code: error?.code, text }),
      (error: Error) => ({ status: 0, code: undefined, text: error.message }),
    )

  it.each(faults.filter((fault) => fault !== 'silence'))('play %s before the effect', async (fault) => {
    const { prebookId } = await prebookOf()
    const count = current().bookings.length
    bookScenario({ fault, when: 'before', milliseconds: 1500 })
    const answer = await outcome(prebookId)
    const expected = {
      http500: { status: 500, code: undefined },
      slow: { status: 200, code: undefined },
      cut: { status: 0 },
      html: { status: 200, text: expect.stringContaining('<!doctype html>') },
      invalidJson: { status: 200, text: '{"data": ' },
      wrongKey: { status: 401, code: 401 },
    }[fault]
    expect(answer).toMatchObject(expected)
    expect(current().bookings.length - count).toBe(fault === 'slow' ? 1 : 0)
    if (fault === 'slow') expect(waited).toEqual([1500])
    expect((await book(prebookId)).status).toBe(200)
  })

  it.each<[Partial<ScenarioInput>, object]>([
    [{ fault: 'http500', when: 'after' }, { status: 500 }],
    [{ fault: 'cut' }, { status: 0 }],
    [
      { code: 2014, when: 'after', description: 'booking data was not updated' },
      { status: 400, code: 2014 },
    ],
  ])('play %j after the effect: the booking is found by its reference', async (more, expected) => {
    const clientReference = JSON.stringify(more).replaceAll(/\W/g, '')
    const { prebookId } = await prebookOf()
    bookScenario({ ...more, clientReference })
    expect(await outcome(prebookId, { clientReference })).toMatchObject(expected)
    expect(codeOf(await book(prebookId, { clientReference }))).toEqual([400, 4005])
    expect((await listed(clientReference)).data).toMatchObject([{ clientReference, status: 'CONFIRMED' }])
  })

  it.each(['before', 'after'] as const)('play silence %s the effect', async (when) => {
    const clientReference = `silent-${when}`
    const { prebookId } = await prebookOf()
    bookScenario({ fault: 'silence', when })
    const seen = current().requests.length
    const body = JSON.stringify(order(prebookId, { clientReference }))
    const { hostname, port } = new URL(current().api)
    const socket = connect(Number(port), hostname)
    socket.end(
      `POST /v3.0/rates/book HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${key}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    await expect.poll(() => current().requests.length).toBe(seen + 1)
    expect(current().bookings.some((booking) => booking.clientReference === clientReference)).toBe(when === 'after')
    expect(socket.bytesRead).toBe(0)
    socket.destroy()
  })

  it('apply to a hotel or a reference alone, as often as they say', async () => {
    const { prebookId } = await prebookOf()
    bookScenario({ code: 2010, hotelId: hotel(SMALL).id })
    bookScenario({ code: 2010, clientReference: 'chosen', times: 2 })
    const codes = []
    for (const clientReference of ['other', 'chosen', 'chosen', 'chosen']) codes.push((await outcome(prebookId, { clientReference })).code)
    expect(codes).toEqual([undefined, 2010, 2010, undefined])
    const { bookingId } = (await listed('chosen')).data[0] ?? { bookingId: '' }
    current().scenarios.add({ call: 'GET /bookings/{bookingId}', code: 429, clientReference: 'chosen' })
    expect([codeOf(await readBooking(bookingId)), codeOf(await readBooking(bookingId))]).toEqual(Array(2).fill([429, 429]))
  })

  it('are given over HTTP, on this machine alone', async () => {
    const send = (method: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${current().page}/scenarios`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    const added = await send('POST', { call: 'POST /rates/book', fault: 'http500', times: 3 })
    expect([added.status, await added.json()]).toMatchObject([201, { scenario: { fault: 'http500', timesLeft: 3, when: 'before' } }])
    expect(await (await send('GET')).json()).toMatchObject({ scenarios: [{ call: 'POST /rates/book' }] })
    expect(await (await send('DELETE')).json()).toEqual({ scenarios: [] })
    const { hostname, port } = new URL(current().page)
    const elsewhere = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.end('GET /simulator HTTP/1.1\r\nhost: example.com\r\n\r\n')
      socket.on('data', (bytes) => resolve(bytes.toString()))
    })
    expect(elsewhere).toMatch(/^HTTP\/1\.1 403/)
  })

  it.each<[object, string]>([
    [{ call: 'GET /data/nothing', code: 401 }, 'call must be one of: POST /hotels/rates, '],
    [{ call: 'GET /bookings', code: 4040 }, 'code of GET /bookings must be one of: 401, 429, 4000'],
    [{ call: 'GET /bookings', fault: 'fire' }, 'fault must be one of: silence, http500, slow, cut, html, invalidJson, wrongKey'],
    [{ call: 'GET /bookings' }, 'give one of: code, fault, change'],
    [{ call: 'GET /bookings', change: { board: true } }, 'change is allowed for: POST /rates/prebook'],
    [{ call: 'GET /bookings', code: 401, often: 2 }, 'often is unknown, fields are: call, code, '],
    [{ call: 'GET /bookings', fault: 'wrongKey', when: 'after' }, 'wrongKey is always before the effect'],
  ])('refuse %j and name what is allowed', async (scenario, message) => {
    const answer = await fetch(`${current().page}/scenarios`, { method: 'POST', body: JSON.stringify(scenario) })
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringContaining(message) }])
    expect(() => current().scenarios.add(scenario as ScenarioInput)).toThrow(message)
  })

  it('and bookings are listed on a page that says what it is', async () => {
    const { bookingId } = await bookingOf()
    bookScenario({ code: 2013, clientReference: '<b>' })
    const page = await (await fetch(current().page)).text()
    expect(page).toContain('This is a simulator, not the real service.')
    expect(page).toContain('public documentation')
    expect(page).toContain(bookingId)
    expect(page).toContain('2013')
    expect(page).not.toContain('<b>')
    expect(page).not.toContain(key)
  })
})
