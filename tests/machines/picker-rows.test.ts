import { describe, expect, test } from 'vitest'
import type { HotelRoom } from '../../contract/hotel.ts'
import type { TransferOffer } from '../../contract/transfer.ts'
import { chosenNow, nothingChosen, selectedRooms, subTotalOf } from '../../machines/picker/picker.choices.ts'
import { toPickerFailure } from '../../machines/picker/picker.machine.ts'
import { allHotels, type HotelView, hotelChoices, hotelRows, shownHotels, transferRows } from '../../machines/picker/picker.rows.ts'
import { errors } from '../support/flows/errors.ts'

const eur = (amount: number, currency = 'EUR') => ({ amount, currency })

/** A hotel with the prices and meals of its options, by id. */
const hotel = (accId: string, ways: Record<string, [amount: number, meals: string]>, selected = '') =>
  ({
    id: accId,
    acc: { accId },
    options: Object.entries(ways).map(([roomOptionId, [amount, type]]) => ({
      roomOptionId,
      isSelected: roomOptionId === selected,
      mealData: { type },
      paymentOptions: { paymentTypes: [{ subTotal: eur(amount) }] },
    })),
  }) as unknown as HotelRoom
const leg = (offerId: string, direction: string, amount: number, isSelected = false, currency = 'EUR') =>
  ({ offerId, direction, isSelected, subTotal: eur(amount, currency) }) as unknown as TransferOffer

const inOffer = { roomOptionId: 'a2', meals: 'breakfast', price: eur(1000) }
const alpina = hotel('alpina', { a1: [900, 'nomeal'], a2: [1000, 'breakfast'], a3: [1200, 'half-board'] }, 'a2')
const bellevue = hotel('bellevue', { b1: [1300, 'breakfast'], b2: [1100, 'nomeal'], b3: [1150, 'breakfast'] })
const shown = (rows: ReturnType<typeof hotelRows>) => rows.map(({ room, option, difference }) => [room.id, option.roomOptionId, difference])

describe('the rows of hotels', () => {
  test('one for each: the option in the offer, elsewhere the cheapest with the same meals', () =>
    expect(shown(hotelRows([alpina, bellevue], null, inOffer))).toEqual([
      ['alpina', 'a2', eur(0)],
      ['bellevue', 'b3', eur(150)],
    ]))
  test('the chosen option is the row of its hotel', () =>
    expect(shown(hotelRows([alpina, bellevue], 'b1', inOffer))).toEqual([
      ['alpina', 'a2', eur(0)],
      ['bellevue', 'b1', eur(300)],
    ]))
  test('a chosen option takes precedence over the one in the offer', () =>
    expect(shown(hotelRows([alpina, bellevue], 'a1', inOffer))[0]).toEqual(['alpina', 'a1', eur(-100)]))
  test('without the same meals the cheapest', () =>
    expect(shown(hotelRows([alpina, bellevue], null, { ...inOffer, meals: 'all-inclusive' }))[1]).toEqual(['bellevue', 'b2', eur(100)]))
  test('a single hotel has a row for each option, with its price', () => {
    const rows = hotelRows([alpina], null, inOffer)
    expect(shown(rows)).toEqual([
      ['alpina', 'a1', eur(-100)],
      ['alpina', 'a2', eur(0)],
      ['alpina', 'a3', eur(200)],
    ])
    expect(rows.map(({ price }) => price)).toEqual([eur(900), eur(1000), eur(1200)])
  })
  test('a hotel without options has no row', () =>
    expect(shown(hotelRows([alpina, bellevue, hotel('closed', {})], null, inOffer))).toHaveLength(2))
})

describe('[PICK-10] the hotels', () => {
  const at = (room: HotelRoom, rating: number, distance: number) => ({ ...room, acc: { ...room.acc, rating, distance } })
  const rooms = [at(hotel('cervin', { c1: [700, 'breakfast'] }), 3, 400), at(alpina, 4, 600), at(bellevue, 5, 200)]
  const options = (view: Partial<HotelView>, chosen = 'a2') =>
    shownHotels(rooms, chosen, inOffer, { ...allHotels, ...view }).map(({ option }) => option.roomOptionId)

  test.each([
    ['similar', ['a2', 'b3', 'c1']],
    ['price', ['c1', 'a2', 'b3']],
    ['centre', ['b3', 'c1', 'a2']],
  ] as const)('are sorted by %s', (sort, order) => expect(options({ sort })).toEqual(order))
  test('are filtered by stars and meals, with the price for those meals', () => {
    expect(options({ stars: 4 })).toEqual(['a2', 'b3'])
    expect(options({ board: 'nomeal' }, 'c1')).toEqual(['a1', 'b2', 'c1'])
  })
  test('always include the chosen option', () => expect(options({ stars: 5, board: 'half-board' }, 'c1')).toEqual(['c1']))
  test('are filtered by what distinguishes them, and by what is chosen', () => {
    expect(hotelChoices(rooms, allHotels)).toEqual({ stars: [4, 5], boards: ['half-board', 'breakfast', 'nomeal'] })
    expect(hotelChoices(rooms.slice(0, 1), { ...allHotels, stars: 2, board: 'nomeal' })).toEqual({ stars: [2], boards: ['nomeal'] })
  })
})

describe('the rows of vehicles', () => {
  const offers = [leg('o1', 'outbound', 100), leg('o2', 'outbound', 150), leg('r1', 'return', 80)]
  test('are those of the leg, each with its price difference to the one in the offer', () =>
    expect(transferRows(offers, 'outbound', eur(100))).toEqual([
      { offer: offers[0], difference: eur(0) },
      { offer: offers[1], difference: eur(50) },
    ]))
  test('have the full price if the offer has none', () =>
    expect(transferRows(offers, 'return', undefined)).toEqual([{ offer: offers[2], difference: eur(80) }]))
})

describe('a choice', () => {
  const offers = [leg('o1', 'outbound', 100), leg('o2', 'outbound', 150, true), leg('r1', 'return', 80, true), leg('r2', 'return', 90)]
  test('[PICK-1] begins with the options that the lists mark as selected, if any', () => {
    expect(chosenNow([alpina], offers)).toEqual({ roomOptionId: 'a2', outboundOfferId: 'o2', returnOfferId: 'r1' })
    expect(chosenNow([bellevue], [leg('o1', 'outbound', 100)])).toEqual(nothingChosen)
  })
  test('[PICK-4] of a room is sent with its price; an unlisted one is not sent', () => {
    expect(selectedRooms([alpina], 'a3')).toEqual([{ roomOptionId: 'a3', price: 1200, currencyCode: 'EUR' }])
    expect(selectedRooms([alpina], 'b1')).toEqual([])
    expect(selectedRooms([alpina], null)).toEqual([])
  })
  test('[PICK-1] [PICK-5] has the price of its room, or of both legs, in their currency', () => {
    expect(subTotalOf({ ...nothingChosen, roomOptionId: 'a3' }, [alpina], [])).toEqual(eur(1200))
    expect(subTotalOf({ ...nothingChosen, outboundOfferId: 'o2', returnOfferId: 'r2' }, [], offers)).toEqual(eur(240))
    const inFrancs = [leg('o1', 'outbound', 100, false, 'CHF')]
    expect(subTotalOf({ ...nothingChosen, outboundOfferId: 'o1' }, [], inFrancs)).toEqual(eur(100, 'CHF'))
    expect(subTotalOf(nothingChosen, [], [])).toEqual(eur(0))
  })
})

describe('a failure', () => {
  test.each([
    ['room.soldOut', 'picker.soldOut', true],
    ['bundle.gone', 'picker.applyFailed', true],
    ['server.failed', 'picker.applyFailed', false],
  ])('%s is reported as %s, with stale lists: %s', (code, message, isStale) =>
    expect(toPickerFailure(errors.http(409, code), 'picker.applyFailed')).toMatchObject({ message, isStale }),
  )
  test('of a read is reported as such', () =>
    expect(toPickerFailure(errors.server, 'picker.loadFailed')).toMatchObject({ message: 'picker.loadFailed', isStale: false }))
})
