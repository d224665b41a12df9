import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HotelCard } from '../../../src/views/trip/hotel-card.tsx'
import { show } from '../show.tsx'
import { bundle } from './samples.ts'

test('[OFFER-6] every matched wish has the sign of good news, and never the red diamond of a hard piste', async () => {
  const matchedTags = ['levels', 'ski-in', 'spa', 'parking'].map((key) => ({ key, displayName: key }))
  await show(<HotelCard bundle={{ ...bundle, acc: { ...bundle.acc, matchedTags } }} />)
  const tags = page.getByRole('list', { name: 'Why it matches your answers' }).getByRole('listitem').elements()
  const signs = tags.map((tag) => {
    const { backgroundColor, borderRadius, transform } = getComputedStyle(tag, '::before')
    return `${backgroundColor} ${borderRadius} ${transform}`
  })
  // --ok in the light scheme
  expect(signs).toEqual(Array(4).fill('rgb(29, 107, 69) 50% none'))
})
