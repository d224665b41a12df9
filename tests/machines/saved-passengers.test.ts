import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { PassengerForms } from '../../machines/checkout/checkout.passengers.ts'
import { emptyPassenger } from '../../machines/checkout/checkout.passengers.ts'
import { canTake, type Place, selfOf, standingOf, withTravellers } from '../../machines/checkout/checkout.people.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { savedPassengersMachine } from '../../machines/saved-passengers/saved-passengers.machine.ts'
import { selectSaved } from '../../machines/saved-passengers/saved-passengers.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('savedPassengers'))

const today = '2026-11-21'
const ada = passenger()
const ben = passenger({ firstName: 'Ben', dateOfBirth: '2015-05-12', gender: 'Gender_Male' })
const cora = passenger({ firstName: 'Cora', dateOfBirth: null })
const empty = emptyPassenger()
const family = { adults: [empty, empty], children: [empty] }
const first = { kind: 'adults', at: 0 } as const
const second = { kind: 'adults', at: 1 } as const
const child = { kind: 'children', at: 0 } as const

describe('selectable people', () => {
  const standings = (place: Place, forms: PassengerForms) => [ada, ben, cora].map((one) => standingOf(place, one, forms, today))
  test('[CHECK-32] adults for adult forms, children for child forms, people of unknown age for both', () => {
    expect(standings(first, family)).toEqual(['fits', 'tooYoung', 'fits'])
    expect(standings(child, family)).toEqual(['tooOld', 'fits', 'fits'])
  })
  test('[CHECK-32] a saved child who has turned eighteen by the day of booking is an adult', () => {
    expect(canTake(first, ben, family, '2033-05-11')).toBe(false)
    expect(canTake(first, ben, family, '2033-05-12')).toBe(true)
    expect(canTake(child, ben, family, '2033-05-12')).toBe(false)
  })
  test('[CHECK-32] no duplicates: a person in one form is not offered for another, whatever the case of the name', () => {
    const taken = { adults: [{ ...ada, firstName: ' ada ', dateOfBirth: null }, empty], children: [empty] }
    expect(standings(second, taken)).toEqual(['elsewhere', 'tooYoung', 'fits'])
    expect(canTake(second, ada, taken, today)).toBe(false)
    // People with the same name but different dates of birth are different.
    expect(canTake(child, { ...ben, firstName: 'Ada' }, { ...taken, adults: [ada, empty] }, today)).toBe(true)
  })
  test('[CHECK-32] a form with a name is completed with the date of birth, and then has that person', () => {
    const named = { adults: [{ ...empty, firstName: 'Ada', lastName: 'Berg' }], children: [] }
    expect(standingOf(first, ada, named, today)).toBe('fits')
    expect(standingOf(first, ada, { adults: [ada], children: [] }, today)).toBe('chosen')
    expect(standingOf(first, cora, { adults: [{ ...cora, dateOfBirth: '1999-01-01' }], children: [] }, today)).toBe('chosen')
  })
  test('[CHECK-32] a person without a matching form is refused with a reason', () => {
    const couple = { adults: [empty, empty], children: [] }
    expect(canTake(child, ben, couple, today)).toBe(false)
    for (const place of [first, second]) expect(standingOf(place, ben, couple, today)).toBe('tooYoung')
  })
  test("[CHECK-34] 'I am passenger 1' uses the account’s name and the saved details of that person", () => {
    expect(selfOf({ firstName: 'Ada', lastName: 'Berg' }, [ben, ada])).toEqual(ada)
    expect(selfOf({ firstName: 'Eve', lastName: 'Lind' }, [ada])).toEqual({ ...empty, firstName: 'Eve', lastName: 'Lind' })
    expect(selfOf({ firstName: 'Eve', lastName: null }, [ada])).toBeNull()
    expect(selfOf(null, [ada])).toBeNull()
  })
})

describe('saving passengers', () => {
  test('[CHECK-33] new people are appended once, and existing ones are completed, never changed', () => {
    expect(withTravellers([ada], [ada, ben, ben])).toEqual([ada, ben])
    expect(withTravellers([cora], [{ ...cora, dateOfBirth: '1999-01-01' }])).toEqual([{ ...cora, dateOfBirth: '1999-01-01' }])
    expect(withTravellers([ada], [{ ...ada, firstName: 'ADA', gender: 'Gender_Male' }])).toEqual([ada])
  })
  test('[CHECK-33] the list is read again before it is written, so that concurrent changes stay', async () => {
    const saved = play(savedPassengersMachine, undefined)
    await saved.send({ type: 'passengers.ask' })
    await saved.resolve('listPassengers', { members: [ada] })
    await saved.send({ type: 'passengers.keep', travellers: [ada, ben] })
    await saved.resolve('rereadPassengers', { members: [ada, cora] })
    expect(saved.inputOf('updatePassengers')).toEqual({ members: [ada, cora, ben] })
    await saved.resolve('updatePassengers', { members: [ada, cora, ben] })
    expect(selectSaved(saved.snapshot())).toEqual([ada, cora, ben])
  })
  test('[CHECK-33] passengers added during a read or save are saved too, and success is reported once all are', async () => {
    const saved = play(savedPassengersMachine, undefined)
    await saved.send({ type: 'passengers.keep', travellers: [ada] })
    await saved.send({ type: 'passengers.keep', travellers: [ada, ben] })
    await saved.resolve('rereadPassengers', { members: [] })
    expect(saved.inputOf('updatePassengers')).toEqual({ members: [ada, ben] })
    await saved.send({ type: 'passengers.keep', travellers: [ada, cora] })
    await saved.resolve('updatePassengers', { members: [ada, ben] })
    expect(saved.emitted()).toEqual([])
    await saved.resolve('rereadPassengers', { members: [ada, ben] })
    expect(saved.inputOf('updatePassengers')).toEqual({ members: [ada, ben, cora] })
    await saved.resolve('updatePassengers', { members: [ada, ben, cora] })
    expect(saved.emitted()).toEqual([{ type: 'toast', tone: 'ok', message: 'passengers.kept' }])
  })
  test('[CHECK-33] a response without a saved person ends the save, also if others were added meanwhile', async () => {
    const saved = play(savedPassengersMachine, undefined)
    await saved.send({ type: 'passengers.keep', travellers: [ada] })
    await saved.resolve('rereadPassengers', { members: [] })
    await saved.send({ type: 'passengers.keep', travellers: [ben] })
    for (const call of ['updatePassengers', 'rereadPassengers', 'updatePassengers']) await saved.resolve(call, { members: [] })
    expect(saved.running()).toEqual([])
  })
})

test.each([
  [17, false],
  [18, true],
])('[CHECK-33] with %i saved passengers a new one is refused as too many: %s', async (count, isFull) => {
  const saved = play(savedPassengersMachine, undefined)
  const known = Array.from({ length: count }, (_, at) => ({ ...ada, firstName: `Ada ${at}` }))
  await saved.send({ type: 'passengers.keep', travellers: [ben] })
  await saved.resolve('rereadPassengers', { members: known })
  expect(saved.running().includes('updatePassengers')).toBe(!isFull)
})
