import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

declare global {
  interface Window {
    handOvers?: { types: string[]; length: string; moved: string[] }[]
  }
}

test('[OFFER-32] turns the sky of the wait into the offer’s picture in half a second, and respects reduced motion', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document)
    window.handOvers = []
    document.startViewTransition = (options) => {
      const transition = begin(options)
      void transition.ready.then(() => {
        const animations = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('view-transition'))
        const moved = animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        const longest = Math.max(...animations.map(({ effect }) => Number(effect?.getTiming().duration)))
        window.handOvers?.push({ types: [...(transition.types ?? [])], length: `${longest} ms`, moved })
      })
      return transition
    }
  })
  const visitor = new Traveller(page, server.url)
  await visitor.searchOffers()
  const handOvers = () => page.evaluate(() => window.handOvers)
  await expect.poll(handOvers).toEqual([
    {
      types: ['hand-over'],
      length: '500 ms',
      moved: expect.arrayContaining(['::view-transition-group(sky)', '::view-transition-old(words)', '::view-transition-new(header)']),
    },
  ])
  const offer = page.url()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${offer}/generate`)
  await expect(page).toHaveURL(offer)
  await expect(page.getByRole('button', { name: 'Book now' }).first()).toBeVisible()
  expect(await handOvers()).toEqual([])
})
