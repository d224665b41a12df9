import { describe, expect, it } from 'vitest'
import { hotelTitle, type TitleFacts } from '../../server/domain/offers/hotel-title.ts'

const house = (its: Partial<TitleFacts>): TitleFacts => ({
  slopeM: 400,
  centreM: 940,
  amenities: [],
  facts: { year_built: 1974, rooms_number: 60 },
  ...its,
})
const title = (its: Partial<TitleFacts>, locale: 'en' | 'de' | 'fr' = 'en') => hotelTitle(house(its), locale)

describe('the title of a house', () => {
  it.each<[Partial<TitleFacts>, string]>([
    [{ slopeM: 60, facts: { year_built: 1919, rooms_number: 12 } }, 'Right on the piste'],
    [{ slopeM: 61, facts: { year_built: 1949, rooms_number: 12 }, centreM: 50 }, 'Since 1949'],
    [{ facts: { year_built: 1950, rooms_number: 12 }, centreM: 250 }, 'In the heart of the resort'],
    [{ facts: { year_built: 1974, rooms_number: 25 }, centreM: 251 }, 'A small hotel'],
    [{ facts: { year_built: 1974, rooms_number: 26 } }, 'A hotel in the mountains'],
  ])('[OFFER-8] tells what is known of %j', (its, words) => {
    expect(title(its)).toBe(words)
  })

  it.each([
    [['kids', 'quiet', 'pool', 'spa'], 'with spa and pool'],
    [['kids', 'quiet', 'spa'], 'with a spa'],
    [['kids', 'quiet', 'pool'], 'with a pool'],
    [['kids', 'quiet'], 'in a quiet spot'],
    [['kids'], 'with a kids’ club'],
  ])('[OFFER-8] tells the first of what it has: %s', (amenities, words) => {
    expect(title({ amenities })).toBe(`A hotel in the mountains ${words}`)
  })

  it('[OFFER-8] [I18N-2] exists in all languages of the product', () => {
    const its = { amenities: ['spa', 'pool'], facts: { year_built: 1919, rooms_number: 33 } }
    expect(title(its, 'de')).toBe('Seit 1919 mit Wellness und Schwimmbad')
    expect(title(its, 'fr')).toBe('Depuis 1919 avec spa et piscine')
  })
})
