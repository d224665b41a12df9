import { rig } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offerWaitCases } from '../../../machines/offer-wait/offer-wait.cases.ts'
import { offerWaitMachine } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { Header } from '../../../src/ui/header/header.tsx'
import { GenerateView } from '../../../src/views/generate/generate.tsx'
import { show } from '../show.tsx'

/** The wait page with its header, after a search without results. */
async function showZero() {
  const [input] = Object.values(offerWaitCases.inputs)
  const wait = rig(offerWaitMachine, input as never)
  await wait.step(offerWaitCases.events['nothing fits'] as never)
  await show(
    <>
      <Header variant="over" light home="/" name="Firn" />
      <main>
        <GenerateView wait={wait.actor as never} />
      </main>
    </>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'No trip matches everything. One change is enough.' })).toBeVisible()
}

test('[WAIT-7] each suggestion shows the answer, the change and its offers', async () => {
  await showZero()
  const row = page.getByRole('checkbox', { name: /^Budget: €0-€500/ })
  await expect.element(row).toBeChecked()
  const words = row.element().closest('label')?.textContent
  expect(words).toContain('Any price')
  expect(words).toContain('7 offers')
})

/** The page for a search with several suggestions, each with one offer more than the previous one. */
async function showWays(...keys: readonly string[]) {
  const [input] = Object.values(offerWaitCases.inputs)
  const wait = rig(offerWaitMachine, input as never)
  const nothing = offerWaitCases.events['nothing fits'] as unknown as { output: { zeroOffers: { relax: Record<string, unknown>[] } } }
  const [way] = nothing.output.zeroOffers.relax
  const relax = keys.map((key, at) => ({ ...way, key, answer: key, offers: at + 1 }))
  await wait.step({ ...nothing, output: { ...nothing.output, zeroOffers: { relax } } } as never)
  await show(<GenerateView wait={wait.actor as never} />)
  return wait
}

test('[WAIT-7] relaxing several answers brings at least the offers of each, and selecting none relaxes nothing', async () => {
  const wait = await showWays('board', 'dates')
  await page.getByRole('checkbox', { name: /board/ }).click()
  await page.getByRole('button', { name: 'Show at least 2 offers' }).click()
  expect((wait.actor.getSnapshot() as { context: { relaxed: string[] } }).context.relaxed).toEqual(['dates', 'board'])
})

test('[WAIT-7] without a selected answer there is nothing to show, and answers can be edited', async () => {
  await showWays('board', 'dates')
  await page.getByRole('checkbox', { name: /dates/ }).click()
  await expect.element(page.getByRole('button', { name: 'Edit all answers' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Show/ }).elements()).toEqual([])
})

test('[D167] shows at most the four best suggestions, the best selected and first', async () => {
  await showWays('stars', 'levels', 'budget', 'board', 'dates')
  await expect.element(page.getByRole('button', { name: 'Show 5 offers' })).toBeVisible()
  const rows = page.getByRole('checkbox').elements() as HTMLInputElement[]
  expect(rows.map(({ value }) => value)).toEqual(['dates', 'board', 'budget', 'levels'])
  expect(rows[0]?.checked).toBe(true)
})

const wantedWords = () =>
  page
    .getByRole('list', { name: 'What we’re looking for' })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)

test('[WAIT-11] a search without offers lists the answers that stay when the selected one is relaxed', async () => {
  await showZero()
  expect(wantedWords()).toEqual(['Zermatt'])
})

test('[WAIT-11] the wait shows a summary of the search', async () => {
  const wait = rig(offerWaitMachine, Object.values(offerWaitCases.inputs)[0] as never)
  await show(<GenerateView wait={wait.actor as never} />)
  await wait.step(offerWaitCases.events['offers are still being made'] as never)
  await expect.poll(wantedWords).toEqual(['Zermatt', '€0–€500'])
})

test('[WAIT-8] the page of a search without offers has a legible header and the steps of the trip', async () => {
  await showZero()
  const { color, backgroundColor } = getComputedStyle(page.getByRole('banner').element())
  expect({ color, backgroundColor }).toEqual({ color: 'rgb(12, 27, 42)', backgroundColor: 'rgb(255, 255, 255)' })
  const steps = page.getByRole('navigation', { name: 'Progress' })
  await expect.element(steps.getByText('Overview')).toBeVisible()
  expect(steps.element().querySelector('[aria-current="step"]')?.textContent).toContain('Overview')
})

test('[NET-2] a search that can’t be polled while offline says that it continues, until the list is loaded', async () => {
  const [input] = Object.values(offerWaitCases.inputs)
  const wait = rig(offerWaitMachine, input as never)
  await show(<GenerateView wait={wait.actor as never} />)
  const said = page.getByText('Network error. We’re still searching, and your offers will appear when you’re back online.')
  expect(said.elements()).toEqual([])
  await wait.step(offerWaitCases.events['reading the list fails'] as never)
  await expect.element(said).toBeVisible()
})
