import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Place } from '../../../contract/place.ts'
import WhereItIs from '../../../src/views/place/where-it-is.tsx'
import { bundle } from '../offer/samples.ts'
import { show } from '../show.tsx'

const sample = bundle.place as Place
const open = (change: Partial<Place> = {}, hotel = 'Hotel Tannkogel') =>
  show(<WhereItIs place={{ ...sample, ...change }} hotel={hotel} address="Dorfstrasse 48, St. Anton am Arlberg" />)
const plan = () => page.getByRole('list')

test('[OFFER-30] draws the way from the airport, with a text', async () => {
  await page.viewport(1280, 900)
  await open()
  const map = page.getByRole('img', { name: 'Map of the route from Innsbruck Airport to St. Anton am Arlberg.' })
  await expect.element(map).toBeVisible()
  await expect.element(page.getByText(/^97.40 km by road, 1 h 20 min/)).toBeVisible()
  await expect.element(page.getByText(/Nearest larger town: Landeck, 23 km as the crow flies/)).toBeVisible()
  await expect.poll(() => (map.element() as HTMLImageElement).naturalWidth).toBe(1000)
})

test('[OFFER-30] shows lift, centre and ski bus with metres and walking minutes', async () => {
  await open()
  await expect
    .element(plan())
    .toHaveTextContent('Hotel TannkogelVillage at 1,304 mLift120 m, 2 minCentre350 m, 5 minSki busstops at the hotel')
})

test('[D186] shows a named lift in bold with metres and minutes below, labelled as a lift for screen readers', async () => {
  await open({ liftName: 'Galzigbahn' })
  const lift = plan().getByRole('listitem').nth(1)
  await expect.element(lift).toHaveTextContent('Lift Galzigbahn120 m, 2 min')
  expect(lift.element().querySelector('b')?.textContent).toBe('Galzigbahn')
})

const long = [
  { liftName: 'W'.repeat(80) },
  { liftName: 'Luftseilbahn Unterstammheimer-Schwarzwasserhorn und Sesselbahn Hinterschwendihang', lift: 98_700 },
  { liftName: 'Whistler Village Gondola', hasSkiBus: false },
  {},
]
test.each(long)('[D186] no name in the plan overlaps another, a disc or the edge, with a lift called $liftName', async (change) => {
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.viewport(width, 900)
    const { unmount } = await open(change, 'Gasthof & Wellnesshotel Murmeltierschnauze am Galzig, '.padEnd(120, 'W'))
    const frame = plan().element().getBoundingClientRect()
    const items = [...plan().element().querySelectorAll('li > :first-child, li > :last-child')]
    const boxes = items.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
    expect(boxes).toHaveLength(change.hasSkiBus === false ? 6 : 8)
    for (const [at, { name, box }] of boxes.entries()) {
      const toEdge = Math.min(box.left - frame.left, frame.right - box.right, box.top - frame.top, frame.bottom - box.bottom)
      expect(toEdge, `${width} ${name}`).toBeGreaterThan(2)
      for (const other of boxes.slice(at + 1)) {
        const [across, down] = [
          Math.max(other.box.left - box.right, box.left - other.box.right),
          Math.max(other.box.top - box.bottom, box.top - other.box.bottom),
        ]
        expect(Math.max(across, down), `${width} ${name}, ${other.name}`).toBeGreaterThan(1)
      }
    }
    await unmount()
  }
})

test('[OFFER-30] a lift at the door has no minutes, and without a ski bus none is drawn', async () => {
  await open({ lift: 0, hasSkiBus: false, map: null, town: null })
  await expect.element(plan()).toHaveTextContent('Hotel TannkogelVillage at 1,304 mLiftat the doorCentre350 m, 5 min')
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Nearest larger town/)).not.toBeInTheDocument()
})

test('[OFFER-30] names stay inside their drawings without overlap on a small phone', async () => {
  await page.viewport(360, 740)
  await open({}, 'Gasthof & Wellnesshotel Murmeltierschnauze am Galzig')
  const names = [...document.querySelectorAll('figure li > span, figure [data-side]')].filter((one) => one.checkVisibility())
  const boxes = names.map((one) => ({ name: one.textContent, ...one.getBoundingClientRect().toJSON() }))
  expect(boxes.map(({ name }) => name)).not.toContain('Merano')
  for (const [at, one] of boxes.entries()) {
    expect(one.left, one.name).toBeGreaterThanOrEqual(0)
    expect(one.right, one.name).toBeLessThanOrEqual(360)
    for (const other of boxes.slice(at + 1))
      expect(
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        `${one.name}, ${other.name}`,
      ).toBe(false)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test.each([true, false])('[OFFER-30] each disc of the plan is whole and under no name, ski bus: %s', async (hasSkiBus) => {
  for (const width of [320, 390, 1280]) {
    await page.viewport(width, 900)
    const { unmount } = await open({ hasSkiBus }, 'Gasthof & Wellnesshotel Murmeltierschnauze am Galzig')
    const frame = plan().element().getBoundingClientRect()
    const boxesOf = (part: string) => [...plan().element().querySelectorAll(part)].map((one) => one.getBoundingClientRect())
    const [discs, names] = [boxesOf('li > :first-child'), boxesOf('li > :last-child')]
    for (const disc of discs) {
      expect(Math.min(disc.left - frame.left, frame.right - disc.right, disc.top - frame.top, frame.bottom - disc.bottom)).toBeGreaterThan(
        12,
      )
      for (const name of names)
        expect(disc.left < name.right && name.left < disc.right && disc.top < name.bottom && name.top < disc.bottom, `${width}`).toBe(false)
    }
    await unmount()
  }
})
