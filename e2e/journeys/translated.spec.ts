import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }

/** Replaces each text of a page by nested `font` elements, as Chrome's translation does, from the first frame on. The wording stays. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    if (window.top !== window) return
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      wrap()
      new MutationObserver(wrap).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })

test('[SHELL-33] a visitor books on pages that the browser translates', async ({ page, server }) => {
  await translate(page)
  const visitor = new Traveller(page, server.url)
  await visitor.reachPayment(ada, { resort: 'St. Anton', adults: 2 })
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  await visitor.openBooking()
})

test('[ROUTE-30] [LOG-23] a page that fails while it is rendered says so at its address and goes on with what was typed', async ({
  page,
  server,
  consoleLines,
}) => {
  const granted = JSON.stringify({ version: 1, analytics: true, location: false })
  const { orderId } = await prepare(page, server.url, ['quiz', 'offers', 'reservation', 'order'], { device: { 'firn.consent': granted } })
  await page.goto(`/checkout/${orderId}`)
  await page.getByLabel('First name', { exact: true }).fill('Ada')
  await page.getByLabel('Last name', { exact: true }).fill('Berg')
  // What an extension that changes the page can cause: the message below the empty field has lost its place.
  await page.evaluate(() => {
    const { insertBefore, appendChild } = Node.prototype
    const failing = (insert: (this: Node, ...nodes: never[]) => Node) =>
      function (this: Node, ...nodes: never[]) {
        const [inserted] = nodes as Node[]
        if (!this.isConnected || !inserted?.textContent?.includes('Email is required')) return insert.apply(this, nodes)
        Object.assign(Node.prototype, { insertBefore, appendChild })
        throw new DOMException('The node is not a child of this node.', 'NotFoundError')
      }
    Object.assign(Node.prototype, { insertBefore: failing(insertBefore), appendChild: failing(appendChild) })
  })
  const go = page.getByRole('button', { name: 'Continue', exact: true })
  await go.click()
  const failed = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1, name: 'This page had a problem' }) })
  await expect(failed).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/checkout/${orderId}`)
  await expect(page.getByRole('link', { name: 'Firn' }).first()).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ada')
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Berg')
  // The error is reported on the console.
  expect(consoleLines.length).toBeGreaterThan(0)
  consoleLines.length = 0

  await go.click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const counted = async () =>
    (await (await page.request.get('/metrics')).text()).split('\n').filter((line) => /^firn_page_problems_total\{/.test(line))
  await expect.poll(counted).toContain('firn_page_problems_total{kind="render",screen="checkout"} 1')
  expect((await counted()).some((line) => line.startsWith('firn_page_problems_total{kind="field",screen="checkout"}'))).toBe(true)
})
