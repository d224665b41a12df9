import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { placeSearchMachine } from '../../machines/place-search/place-search.machine.ts'
import { selectChosen, selectNothingFound } from '../../machines/place-search/place-search.selectors.ts'
import { searchToken, spendSearchToken } from '../../machines/place-search/place-search.token.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('placeSearch'))

const search = (kind: 'City' | 'Resort' | 'Property', resortId: string | null = null) =>
  play(placeSearchMachine, { kind, resortId, languageCode: 'en', chosen: null })
const alps = { country: 'Austria', countryCode: 'AT', lat: 47, lng: 10 }

describe('when a search begins', () => {
  test.each([
    ['City', null, 'ab', false],
    ['City', null, 'abc', true],
    ['Resort', null, 'a', true],
    ['Resort', null, '  ', false],
    ['Property', 'r', 'ab', false],
    ['Property', 'r', 'abc', true],
    ['Property', null, 'abc', false],
  ] as const)('[QUIZ-32] %s search, resort %s, «%s»: %s', async (kind, resortId, text, begins) => {
    const one = search(kind, resortId)
    await one.send({ type: 'text.change', text })
    expect(one.due() !== undefined).toBe(begins)
  })
  test('[QUIZ-33] it is debounced by 1000 ms after each keystroke', async () => {
    const one = search('Resort')
    await one.send({ type: 'text.change', text: 'a' })
    const first = one.due()
    await one.send({ type: 'text.change', text: 'ar' })
    expect(one.due()).not.toBe(first)
    expect(await one.wait()).toBe(1000)
    expect(one.inputOf('searchResorts')).toEqual({ val: 'ar' })
  })
  test.each([
    ['City', null, 'suggestPlaces', { input: 'arl', languageCode: 'en' }],
    ['Resort', null, 'searchResorts', { val: 'arl' }],
    ['Property', 'r', 'searchProperties', { resortId: 'r', val: 'arl' }],
  ] as const)('%s search: blanks around what is typed are not searched for', async (kind, resortId, call, input) => {
    const one = search(kind, resortId)
    await one.send({ type: 'text.change', text: ' arl ' })
    await one.wait()
    expect(one.inputOf(call)).toEqual(input)
  })
  test('typing during a search aborts it', async () => {
    const one = search('Resort')
    await one.send({ type: 'text.change', text: 'a' })
    await one.wait()
    await one.send({ type: 'text.change', text: 'ar' })
    expect(one.running()).toEqual([])
  })
})

describe('results', () => {
  test.each([
    ['City', null, 'suggestPlaces', [], 'places.noCity'],
    ['Resort', null, 'searchResorts', { resorts: [] }, 'places.noResort'],
    ['Property', 'r', 'searchProperties', { hotels: [] }, 'places.noHotel'],
  ] as const)(
    '[QUIZ-36] [QUIZ-37] [QUIZ-38] an empty result of a %s search (resort %s, %s %j) shows %s',
    async (kind, resortId, call, answer, message) => {
      const one = search(kind, resortId)
      await one.send({ type: 'text.change', text: 'abc' })
      await one.wait()
      await one.resolve(call, answer)
      expect(selectNothingFound(one.snapshot())).toBe(message)
    },
  )
  test('[QUIZ-34] [PLACE-8] a chosen resort is reported as a place immediately', async () => {
    const one = search('Resort')
    await one.send({ type: 'text.change', text: 'arl' })
    await one.wait()
    await one.resolve('searchResorts', { resorts: [{ id: 'r', name: 'Arlberg', ...alps }] })
    await one.send({ type: 'item.choose', id: 'r' })
    const place = { id: 'r', name: 'Arlberg', ...alps, languageCode: 'en' }
    expect(one.emitted()).toEqual([{ type: 'place', place }])
    await one.send({ type: 'text.change', text: 'ar' })
    expect(one.emitted()).toEqual([{ type: 'place', place: null }])
    expect(selectChosen(one.snapshot())).toBeNull()
  })
  test('[PLACE-2] a chosen city is looked up by its id', async () => {
    const one = search('City')
    await one.send({ type: 'text.change', text: 'lyo' })
    await one.wait()
    await one.resolve('suggestPlaces', [{ id: 'l', mainText: 'Lyon', secondaryText: 'France' }])
    await one.send({ type: 'item.choose', id: 'l' })
    expect(one.inputOf('getPlace')).toEqual({ id: 'l', languageCode: 'en' })
  })
})

test('[PLACE-6] one session token is used until a look-up, then a new one', () => {
  const first = searchToken()
  expect(searchToken()).toBe(first)
  expect(spendSearchToken()).toBe(first)
  expect(searchToken()).not.toBe(first)
})
