import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Track } from '../../machines/emitted.ts'
import { flows } from '../../machines/flows.ts'
import { catalogue } from '../../src/analytics/catalogue.ts'
import { pushEntries, setConsentDefaults, updateConsent } from '../../src/analytics/data-layer.ts'
import { entriesOf } from '../../src/analytics/entries.ts'

/** Analytics events on the paths of all flows. */
const reported: Track[] = []
for (const flow of flows) {
  const emitted = (await ledgerOf(flow)).flatMap(({ start, steps }) => [start, ...steps].flatMap((step) => step.emitted ?? []))
  reported.push(...(emitted as { type: string }[]).filter((one): one is Track => one.type === 'track'))
}

const layer = globalThis as { window?: { dataLayer?: unknown[] } | undefined }
beforeEach(() => {
  layer.window = {}
})
afterEach(() => {
  layer.window = undefined
})
const pushed = () => layer.window?.dataLayer ?? []

/** The documented names (A§7, B§7). */
const named = ['auth_started', 'auth_done', 'checkout_shown', 'members_full_entered', 'clicked_book_now', 'purchase']

test('[TRACK-1] [TRACK-2] [TRACK-5] [TRACK-6] [TRACK-7] every documented name is in the catalogue', () => {
  expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(named))
})

test('[TRACK-3] [TRACK-4] the other names contain their area', () => {
  const others = Object.keys(catalogue).filter((name) => !named.includes(name))
  for (const name of others) expect(name).toMatch(/^(quiz|offer|hotel|room|transfer|flight|extras)_[a-z]+(_[a-z]+)?$/)
  for (const part of ['quiz', 'offer', 'hotel', 'room', 'transfer', 'flight'])
    expect(others.some((name) => name.startsWith(`${part}_`))).toBe(true)
})

test('[TRACK-1] flows report exactly the events of the catalogue', () => {
  const names = reported.flatMap((track) => entriesOf(track)).map(({ event }) => event)
  expect([...new Set(names)].sort()).toEqual(Object.keys(catalogue).sort())
})

test('[TRACK-1] reported events contain ids and numbers, never user input', () => {
  const fields = new Set(reported.flatMap(({ data }) => Object.keys(data ?? {})))
  expect([...fields].sort()).toEqual(
    ['bundleId', 'currency', 'index', 'orderId', 'questionId', 'roomOptionId', 'transactionId', 'value'].sort(),
  )
})

test('[TRACK-4] the sample flight and extras are reported once, when they become visible', () => {
  const offer = { bundleId: 'bundle-1', index: 2 }
  expect(entriesOf({ type: 'track', name: 'offer_shown', data: offer })).toEqual([
    { event: 'offer_shown', ...offer },
    { event: 'flight_shown', ...offer },
    { event: 'extras_shown', ...offer },
  ])
  const others = reported.filter(({ name }) => name !== 'offer_shown').flatMap((track) => entriesOf(track))
  expect(others.filter(({ event }) => /^(flight|extras)_/.test(event))).toEqual([])
})

test('[TRACK-8] [TRACK-9] a purchase has transaction id, value in decimals and currency, and the GA4 shape', () => {
  const data = { transactionId: 'pi_1', orderId: 'order-1', value: 184_250, currency: 'EUR' }
  expect(entriesOf({ type: 'track', name: 'purchase', data })).toEqual([
    {
      event: 'purchase',
      transactionId: 'pi_1',
      orderId: 'order-1',
      value: 1842.5,
      currency: 'EUR',
      ecommerce: {
        transaction_id: 'pi_1',
        value: 1842.5,
        currency: 'EUR',
        items: [{ item_id: 'order-1', item_name: 'Ski trip', price: 1842.5, quantity: 1 }],
      },
    },
  ])
})

test('[TRACK-8] the currency determines the number of decimals', () => {
  const data = { transactionId: 'pi_1', orderId: 'order-1', value: 5000, currency: 'JPY' }
  expect(entriesOf({ type: 'track', name: 'purchase', data })[0]).toMatchObject({ value: 5000, currency: 'JPY' })
})

test('[TRACK-10] without consent the data layer contains only the denied defaults', () => {
  setConsentDefaults()
  for (const track of reported) pushEntries(entriesOf(track), false)
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' }
  expect(pushed().map((entry) => [...(entry as IArguments)])).toEqual([['consent', 'default', denied]])
})

test('[TRACK-10] consent to statistics grants only statistics, and advertising stays denied', () => {
  updateConsent({ analytics: true })
  expect([...(pushed()[0] as IArguments)]).toEqual([
    'consent',
    'update',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
  ])
})

const sources = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')])

test('[TRACK-1] [TRACK-10] no view and no component of the design system uses the data layer or its events', () => {
  const words = new RegExp(`dataLayer|gtag|analytics/|['"\`](${Object.keys(catalogue).join('|')})['"\`]`)
  const offenders = [...sources('src/views'), ...sources('src/ui'), ...sources('src/queries')].filter(([, text]) => words.test(text))
  expect(offenders.map(([path]) => path)).toEqual([])
})

test('[TRACK-10] the position is requested in one place, guarded by consent in the event logger', () => {
  const asking = ['src', 'machines', 'platform', 'packages/event-logger']
    .flatMap(sources)
    .filter(([, text]) => /navigator\.geolocation|getCurrentPosition/.test(text))
  expect(asking.map(([path]) => path).filter((path) => !path.startsWith('platform/browser/'))).toEqual([])
})

test('the documented catalogue equals the code', () => {
  const text = readFileSync('docs/analytics.md', 'utf8')
  for (const [name, when] of Object.entries(catalogue)) expect(text).toContain(`| \`${name}\` | ${when} |`)
})
