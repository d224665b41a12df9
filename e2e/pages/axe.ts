import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Accessibility violations of the page according to axe, by rule, with the first element of each. */
export async function violationsOn(page: Page, { isInOwnColours = false } = {}): Promise<string[]> {
  // Bypasses the page's policy, which allows no other script.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (enabled) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        rules: { 'color-contrast': { enabled }, 'target-size': { enabled: true } },
      }),
    // With forced colours, the person chooses; axe reads the page's.
    !isInOwnColours,
  )
  // External checks rely on this name: the account menu shows its user and is named 'Account menu'.
  const isNamedInFull = (id: string, html: string) => id === 'label-content-name-mismatch' && html.includes('aria-haspopup="menu"')
  // An open menu is a layer of the whole page outside of landmarks, and its library adds guards that pass on the focus.
  const isOfMenu = (id: string, html: string) =>
    (id === 'region' && html.includes('role="menu"')) || (id === 'aria-hidden-focus' && html.includes('data-base-ui-focus-guard'))
  return violations.flatMap(({ id, nodes }) => {
    const [first] = nodes.filter(({ html }) => !isNamedInFull(id, html) && !isOfMenu(id, html))
    return first ? [`${id}: ${first.html.slice(0, 160)} ${first.failureSummary?.slice(0, 200)}`] : []
  })
}

/** Elements that extend over the right edge if the page scrolls sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
