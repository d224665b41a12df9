import { beforeEach, describe, expect, test } from 'vitest'
import { isAdultOn, latestAdultBirthDate, yearsOn } from '../../contract/ages.ts'
import {
  emptyPassenger,
  fitsParty,
  type PassengerDraft,
  toMembers,
  withBooker,
  withPerson,
} from '../../machines/checkout/checkout.passengers.ts'
import { canTake, standingOf, standingsOf, withTravellers } from '../../machines/checkout/checkout.people.ts'
import { type CheckoutDraft, restoreCheckoutDraft } from '../../machines/checkout/checkout.storage.ts'
import { keys } from '../../machines/keys.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { tabStorage } from '../../platform/browser/storage.ts'

const person = (firstName: string, dateOfBirth: string | null = null, gender: PassengerDraft['gender'] = 'Gender_Male'): PassengerDraft =>
  passenger({ firstName, lastName: 'Lovelace', dateOfBirth, gender })
const empty = emptyPassenger()
const TODAY = '2027-01-10'
const [ada, child] = [person('Ada', '1990-05-01'), person('Byron', '2020-05-01')]

describe('of age', () => {
  test.each([
    ['2027-01-10', '2009-01-10'],
    ['2028-02-29', '2010-02-28'],
    ['2024-02-29', '2006-02-28'],
    ['2028-03-01', '2010-03-01'],
    ['2026-02-28', '2008-02-28'],
  ])('on %s adults are born by %s', (today, latest) => expect(latestAdultBirthDate(today)).toBe(latest))
  test('someone born a day later is a child, and without a date of birth an adult', () => {
    expect(isAdultOn(TODAY, '2009-01-10')).toBe(true)
    expect(isAdultOn(TODAY, '2009-01-11')).toBe(false)
    expect(isAdultOn(TODAY, null)).toBe(true)
  })
})

describe('the forms of the party', () => {
  const forms = { adults: [empty, empty], children: [empty] }
  test('are filled one at a time', () => {
    const filled = withPerson(forms, { kind: 'adults', at: 1 }, ada)
    expect(filled).toEqual({ adults: [empty, ada], children: [empty] })
    expect(withPerson(filled, { kind: 'children', at: 0 }, child).children).toEqual([child])
  })
  test('begin with the buyer, unless the first form has a name', () => {
    const name = { firstName: 'Ada', lastName: 'Lovelace' }
    expect(withBooker(forms, name).adults).toEqual([{ ...empty, ...name }, empty])
    for (const half of [
      { ...empty, firstName: 'Grace' },
      { ...empty, lastName: 'Hopper' },
    ])
      expect(withBooker({ ...forms, adults: [half] }, name).adults).toEqual([half])
    expect(withBooker({ adults: [], children: [empty] }, name)).toEqual({ adults: [], children: [empty] })
  })
  test('match the number of adults and children of the party', () => {
    expect(fitsParty(forms, { tripGroup: { adults: 2, children: 1 } })).toBe(true)
    expect(fitsParty(forms, { tripGroup: { adults: 1, children: 1 } })).toBe(false)
    expect(fitsParty(forms, { tripGroup: { adults: 2, children: 2 } })).toBe(false)
  })
  test('[CALLS-34] are sent as adults, then children', () => expect(toMembers({ adults: [ada], children: [child] })).toEqual([ada, child]))
})

describe('selectable people', () => {
  const forms = { adults: [ada, empty], children: [empty] }
  const second = { kind: 'adults', at: 1 } as const
  test('a person travels once, compared by case-insensitive name unless dates of birth differ', () => {
    expect(canTake(second, person('ada '), forms, TODAY)).toBe(false)
    expect(canTake(second, person('Ada', '1990-05-01'), forms, TODAY)).toBe(false)
    expect(canTake(second, person('Ada', '1960-05-01'), forms, TODAY)).toBe(true)
    expect(canTake(second, person('Augusta'), forms, TODAY)).toBe(true)
    expect(canTake(second, { ...ada, lastName: 'King' }, forms, TODAY)).toBe(true)
    expect(canTake(second, person('Zoë'), { ...forms, children: [person('Zoë')] }, TODAY)).toBe(false)
  })
  test('the person in a form can be selected for that form', () => expect(canTake({ kind: 'adults', at: 0 }, ada, forms, TODAY)).toBe(true))
  test('for an existing form of their age', () => {
    expect(canTake({ kind: 'adults', at: 2 }, person('Grace'), forms, TODAY)).toBe(false)
    expect(canTake(second, child, forms, TODAY)).toBe(false)
    expect(canTake({ kind: 'children', at: 0 }, child, forms, TODAY)).toBe(true)
  })
  test('the person in a form is the selected one, until more details are known', () => {
    const first = { kind: 'adults', at: 0 } as const
    expect(standingOf(first, ada, forms, TODAY)).toBe('chosen')
    expect(standingOf(first, person('Ada'), forms, TODAY)).toBe('chosen')
    expect(standingOf(first, person('Ada', '1990-05-01', 'Gender_Female'), forms, TODAY)).toBe('fits')
    expect(standingOf(second, person('Grace'), forms, TODAY)).toBe('fits')
  })
  test('a person who already travels has this reason, also if the age does not fit either', () =>
    expect(standingOf({ kind: 'children', at: 0 }, ada, forms, TODAY)).toBe('elsewhere'))
  test('of two possibly identical people only the first is in the form', () => {
    const first = { kind: 'adults', at: 0 } as const
    expect(standingsOf(first, [ada, person('Ada'), ada], forms, TODAY)).toEqual(['chosen', 'elsewhere', 'elsewhere'])
    expect(standingsOf(first, [], forms, TODAY)).toEqual([])
  })
  test.each([
    ['2027-01-10', '2009-01-11', 17],
    ['2027-01-10', '2009-01-10', 18],
    ['2027-01-10', '2027-01-10', 0],
    ['2027-02-28', '2008-02-29', 18],
  ])('on %s a person born on %s is %i', (today, born, years) => expect(yearsOn(today, born)).toBe(years))
})

test('each passenger is saved once, and missing details are added', () => {
  const woman = person('Ada', '1990-05-01', 'Gender_Female')
  expect(withTravellers([person('Ada')], [woman, child])).toEqual([woman, child])
  expect(withTravellers([ada], [woman])).toEqual([ada])
})

describe('a draft', () => {
  const draft: CheckoutDraft = {
    orderId: 'order-1',
    aliases: ['bundle-order-1'],
    step: 'passengers',
    contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', remember: true },
    passengers: { adults: [ada], children: [child] },
    isKeeping: true,
    requestId: null,
    verifiedEmail: null,
    isOtherEmail: false,
  }
  const store = (snapshot: object) => tabStorage.set(keys.checkoutDraft, JSON.stringify({ version: 2, snapshot }))
  beforeEach(() => tabStorage.remove(keys.checkoutDraft))

  test.each(['order-1', 'bundle-order-1'])('is found by %s of its order', (id) => {
    store(draft)
    expect(restoreCheckoutDraft(id)).toEqual({ snapshot: draft, isLost: false })
  })
  test('of another order is ignored, without a loss report', () => {
    store(draft)
    expect(restoreCheckoutDraft('order-2')).toEqual({ snapshot: null, isLost: false })
  })
  test('of an earlier version has no as the answer to newer questions', () => {
    const { aliases: _, isKeeping: __, ...older } = draft
    store(older)
    expect(restoreCheckoutDraft('order-1').snapshot).toEqual({ ...draft, aliases: [], isKeeping: false })
  })
})
