import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page as it stands, by rule, with the first place of each. */
export async function faultsOn(page: Page, { isInOwnColours = false } = {}): Promise<string[]> {
  // Past the page's policy, which lets no other script in.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (enabled) => (globalThis as unknown as { axe: typeof axe }).axe.run({ rules: { 'color-contrast': { enabled } } }),
    // Colours that the person forces are theirs to choose; axe reads those of the page.
    !isInOwnColours,
  )
  // Outside checks count on these names: the languages are drawn 'EN' and named 'English', the account menu shows its person and is named 'Account menu'.
  const isNamedInFull = (id: string, html: string) => id === 'label-content-name-mismatch' && /hreflang|aria-haspopup="menu"/.test(html)
  // An open menu is a layer of the whole page, no part of a landmark, and its library keeps guards beside it that hand the focus on at once.
  const isOfMenu = (id: string, html: string) =>
    (id === 'region' && html.includes('role="menu"')) || (id === 'aria-hidden-focus' && html.includes('data-base-ui-focus-guard'))
  return violations.flatMap(({ id, nodes }) => {
    const [first] = nodes.filter(({ html }) => !isNamedInFull(id, html) && !isOfMenu(id, html))
    return first ? [`${id}: ${first.html.slice(0, 160)} ${first.failureSummary?.slice(0, 200)}`] : []
  })
}

/** What reaches over the right edge where the page can be scrolled sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
