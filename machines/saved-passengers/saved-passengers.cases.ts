import { defineCases, responsesOf } from '../flow.ts'
import { passenger } from '../passenger.fixture.ts'
import { type savedPassengersActors, savedPassengersMachine } from './saved-passengers.machine.ts'

const { done, failed } = responsesOf<typeof savedPassengersActors>()
const offline = { kind: 'network', status: 0, code: null }
const ada = passenger()
const grace = passenger({ firstName: 'Grace', dateOfBirth: '2015-05-12' })
const ben = passenger({ firstName: 'Ben', dateOfBirth: '1988-02-03', gender: 'Gender_Male' })
const many = Array.from({ length: 18 }, (_, at) => ({ ...ada, firstName: `Ada ${at + 1}` }))

export const savedPassengersCases = defineCases(savedPassengersMachine, {
  inputs: { 'the checkout of an order': undefined },
  events: {
    'the passengers are opened': { type: 'passengers.ask' },
    'the saved passengers come': done('listPassengers', { members: [ada] }),
    'reading them finds no network': failed('listPassengers', offline),
    'the travellers are handed over to be kept': { type: 'passengers.keep', travellers: [ada, grace] },
    'other travellers are handed over to be kept': { type: 'passengers.keep', travellers: [ada, ben] },
    'the list has one of the two': done('rereadPassengers', { members: [ada] }),
    'the list has both': done('rereadPassengers', { members: [grace, ada] }),
    'the list has no room': done('rereadPassengers', { members: many }),
    'reading the list fails': failed('rereadPassengers', { kind: 'http', status: 500, code: 'server.failed' }),
    'the list is saved': done('updatePassengers', { members: [ada, grace] }),
    'saving the list finds no network': failed('updatePassengers', offline),
    'the connection is found again': { type: 'connection.restored' },
    'the person logs out': { type: 'person.leave' },
  },
})
