import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { widthOf } from '../diagram/text.ts'
import { e2eSetups } from '../e2e-setup/index.ts'
import { drawMap, layMap, linkBetween } from '../map/draw-map.ts'
import { linksOf, type MapLink } from '../map/links.ts'
import { HEIGHT, onCable, sideRuns, spots, stretches, unlinked, WIDTH } from '../map/piste.ts'
import { pageFor, pages } from '../map/places.ts'
import type { Box } from '../map/plates.ts'
import { pageOf } from '../page/contents.ts'
import { mapPage } from '../page/map-page.ts'
import { type Book, readBook } from '../read/read-book.ts'
import { germanTranslator } from '../words/german-translator.ts'
import { withoutGerman } from './without-german.ts'

let book: Book
let links: MapLink[]
beforeAll(async () => {
  book = await readBook(flows)
  links = linksOf(book.entries)
})

test('every flow is on one page of the map', () => {
  expect(pages.flatMap((page) => page.flows).sort()).toEqual(flows.map(({ id }) => id).sort())
})

test('every destination of the machines leads to one page', () => {
  const source = readFileSync(new URL('../../../machines/emitted.ts', import.meta.url), 'utf8')
  const destinations = [...source.matchAll(/\{ to: '([^']+)'; params/g)].map(([, to = '']) => to)
  expect(destinations.length).toBeGreaterThan(10)
  for (const to of destinations) expect(pages.filter((page) => page.destinations.some((one) => one === to))).toHaveLength(1)
  expect(() => pageFor('moon')).toThrow('No page of the map has the destination «moon»')
})

test('a flow is on the page of the map that browser walks open', () => {
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

test('lists which flow starts, notifies and opens which', () => {
  expect(
    links
      .filter(({ kind }) => kind === 'starts')
      .map(({ from, to }) => `${from} ${to}`)
      .sort(),
  ).toEqual(['checkout countdown', 'checkout otp', 'checkout payment', 'offerBrowser picker'].sort())
  expect(links).toContainEqual({ kind: 'opens', from: 'bookNow', to: 'precheck', words: 'the prebooked trip' })
  expect(links).toContainEqual({ kind: 'tells', from: 'wishlist', to: 'accountMenu', words: 'what to do after signing in' })
})

test('every flow is on the piste, and each of its lines is a link of the paths or joins flows of one page', () => {
  expect([...Object.keys(spots), ...onCable].sort()).toEqual(flows.map(({ id }) => id).sort())
  const drawn = [...stretches.map(({ from, to }) => [from, to] as const), ...sideRuns.map(({ from, to }) => [from[0], to[0]] as const)]
  expect(drawn.filter(([from, to]) => !linkBetween(links, from, to))).toEqual([])
  const home = (id: string) => pages.find((page) => page.flows.includes(id))
  expect(unlinked.filter(({ from, to }) => home(from[0]) !== home(to[0]))).toEqual([])
})

for (const [language, say] of [
  ['English', (text: string) => text],
  ['German', germanTranslator()],
] as const)
  test(`plates and labels of the map do not overlap or leave the drawing, in ${language}`, () => {
    const { plates, runs, onRun } = layMap(book.entries, links, say)
    expect(plates).toHaveLength(flows.length)
    const boxes = [
      ...plates.map((plate) => ({ ...plate, name: plate.id })),
      ...[...runs, ...onRun].map(({ link, label }) => ({ ...label, name: `${link.from} ${link.kind} ${link.to}` })),
    ]
    const isOver = (one: Box, other: Box) =>
      one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
    const covered = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => (isOver(one, other) ? `${one.name}, ${other.name}` : [])),
    )
    expect(covered).toEqual([])
    const bounds = boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > WIDTH || y + height > HEIGHT)
    expect(bounds.map(({ name }) => name)).toEqual([])
    for (const { title, width, number } of plates)
      for (const line of title) expect(widthOf(line, 15, 'name')).toBeLessThanOrEqual(width - 28 - (number > 0 ? 30 : 0))
  })

test('a flow without a position is below the cable, with a link to its page', () => {
  const [entry] = book.entries
  if (!entry) throw new Error('the book has no flow')
  const svg = `${drawMap([...book.entries, { ...entry, flow: { ...entry.flow, id: 'newest', title: 'Newest' } }], pageOf).svg}`
  expect(svg).toContain('href="newest.html"')
  expect(Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1])).toBeGreaterThan(HEIGHT)
})

test('the page draws the run with its seven stations, lists every link as text, and links every flow twice', () => {
  const page = withoutGerman(mapPage(book))
  expect(page.match(/class="ar map-[a-z]+"><path class="ln" d="M\d+ [\d.]+C/g)).toHaveLength(sideRuns.length)
  expect([...page.matchAll(/class="no-t"[^>]*>(\d)</g)].map(([, number]) => Number(number)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  const rows = page.slice(page.indexOf('<section id="links">'))
  expect(rows.match(/<li>/g)).toHaveLength(links.length)
  const drawing = page.slice(page.indexOf('<svg class="dg" width="1140"'), page.indexOf('<nav class="map-list"'))
  const list = page.slice(page.indexOf('<nav class="map-list"'), page.indexOf('<section id="links">'))
  for (const { flow } of book.entries) for (const part of [drawing, list]) expect(part.split(`href="${flow.id}.html"`)).toHaveLength(2)
  expect(page.replaceAll(/<\/?span>/g, '')).toContain('opens the page <q>Trip summary</q> with the prebooked trip')
})
