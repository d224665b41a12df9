import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useStars, useSuitcases } from '../../../src/i18n/party.ts'
import { show } from '../show.tsx'

function Words() {
  const stars = useStars()
  const suitcases = useSuitcases()
  return <p>{[stars(1), stars(4), suitcases(1), suitcases(6)].join(', ')}</p>
}

test.each([
  ['en', '1 star, 4 stars, 1 large suitcase, 6 large suitcases'],
  ['de', '1 Stern, 4 Sterne, 1 großer Koffer, 6 große Koffer'],
  ['fr', '1 étoile, 4 étoiles, 1 grande valise, 6 grandes valises'],
] as const)('[I18N-5] counts stars and suitcases in %s, with a singular', async (locale, words) => {
  await show(<Words />, locale)
  await expect.element(page.getByText(words)).toBeVisible()
})
