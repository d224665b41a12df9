import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { e2eSetups } from '../../../flowbook/e2e-setup/index.ts'
import { linksOf, type MapLink } from '../../../flowbook/map/links.ts'
import { pageFor, pages } from '../../../flowbook/map/places.ts'
import { mapPage } from '../../../flowbook/page/map-page.ts'
import { type Book, readBook } from '../../../flowbook/read/read-book.ts'
import { flows } from '../../../machines/flows.ts'
import { withoutGerman } from './without-german.ts'

let book: Book
let links: MapLink[]
beforeAll(async () => {
  book = await readBook(flows)
  links = linksOf(book.entries)
})

test('every flow lives on one page of the map', () => {
  expect(pages.flatMap((page) => page.flows).sort()).toEqual(flows.map(({ id }) => id).sort())
})

test('every destination of the machines leads to one page', () => {
  const source = readFileSync(new URL('../../../machines/emitted.ts', import.meta.url), 'utf8')
  const destinations = [...source.matchAll(/\{ to: '([^']+)'; params/g)].map(([, to = '']) => to)
  expect(destinations.length).toBeGreaterThan(10)
  for (const to of destinations) expect(pages.filter((page) => page.destinations.some((one) => one === to))).toHaveLength(1)
  expect(() => pageFor('moon')).toThrow('No page of the map has the destination «moon»')
})

test('a flow is on the map where the walks in a browser open it', () => {
  for (const { id, path, flows: here } of pages.filter((page) => page.path !== ''))
    for (const flow of here) {
      const opened = Object.values((e2eSetups[flow] ?? { starts: {} }).starts).flatMap((start) =>
        typeof start === 'object' && 'open' in start ? [start.open] : [],
      )
      const root = path.split('/…')[0] ?? path
      if (opened.length > 0)
        expect(
          opened.some((one) => one.startsWith(root)),
          `${flow} on ${id}`,
        ).toBe(true)
    }
})

test('says who starts whom, who tells whom what, and who opens which page', () => {
  expect(
    links
      .filter(({ kind }) => kind === 'starts')
      .map(({ from, to }) => `${from} ${to}`)
      .sort(),
  ).toEqual(['checkout countdown', 'checkout otp', 'checkout payment', 'offerBrowser picker'].sort())
  expect(links).toContainEqual({ kind: 'opens', from: 'bookNow', to: 'precheck', words: 'the prebooked trip' })
  expect(links).toContainEqual({ kind: 'tells', from: 'wishlist', to: 'accountMenu', words: 'what to do after signing in' })
})

test('the page draws each link once and says it in words, with a way to every flow', async () => {
  const page = withoutGerman(await mapPage(book))
  expect(page.match(/class="ar map-/g)).toHaveLength(links.length)
  for (const { flow } of book.entries) expect(page.split(`href="${flow.id}.html"`).length).toBeGreaterThan(2)
  expect(page.replaceAll(/<\/?span>/g, '')).toContain('opens the page “Trip summary” with the prebooked trip')
})
