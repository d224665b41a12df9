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
