import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PrivacyView } from '../../../src/views/legal/privacy.tsx'
import { SupportView } from '../../../src/views/legal/support.tsx'
import { TermsView } from '../../../src/views/legal/terms.tsx'
import { backend, show } from '../show.tsx'

beforeEach(() => page.viewport(1280, 900))

const organiser = {
  name: 'Sample organiser (sandbox)',
  address: 'Sample street 1',
  insolvencyProtection: 'Sample insurer',
  standardInformationUrl: '/terms#standard-information',
  isSample: true,
}
const privacy = <PrivacyView organiser={organiser} links={{ shares: '/profile/links', support: '/support' }} />
const kind = {
  id: 'links',
  what: 'Share links',
  why: 'To show a trip',
  ground: 'contract',
  howLong: '90 days',
  whoElse: 'anyone with the link',
}

test('[LAW-18] the terms are labelled as a sample, name the organiser, and have the standard information', async () => {
  await show(<TermsView organiser={organiser} support="/support" />)
  await expect.element(page.getByText('Sample text.')).toBeVisible()
  await expect.element(page.getByText(/You book with Sample organiser \(sandbox\), Sample street 1\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Standard information' })).toHaveAttribute('href', '#standard-information')
  expect(document.getElementById('standard-information')).not.toBeNull()
})

test('[LAW-19] the table of contents marks the current section and follows the page', async () => {
  await show(<TermsView organiser={organiser} support="/support" />)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  /** The entries that look different from the rest. */
  const marked = () => {
    const links = contents.getByRole('link').elements()
    const grounds = links.map((link) => getComputedStyle(link).backgroundColor)
    const usual = grounds.find((ground, at) => grounds.indexOf(ground) !== at)
    return links.filter((_, at) => grounds[at] !== usual).map((link) => link.textContent)
  }
  await expect.poll(marked).toEqual(['Who your contract is with'])
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.poll(marked).toEqual(['Law and disputes'])
})

test('[LAW-17] the privacy notice has a row per kind, with legal basis, period and recipients', async () => {
  backend({ 'GET /privacy': { kinds: [kind] } })
  await show(privacy)
  await expect.element(page.getByRole('row', { name: /^Share links To show a trip contract 90 days anyone with the link$/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Share links' })).toHaveAttribute('href', '/profile/links')
})

test('[ERR-16] [LAW-17] offers a retry for a table that fails to load', async () => {
  const calls = backend({})
  await show(privacy)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(1)
})

test('[LAW-18] states that no support chat is configured, and links to the bookings', async () => {
  await show(<SupportView home="/" bookings="/booking" />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'There’s no one at this desk' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to your bookings' })).toHaveAttribute('href', '/booking')
})
