import { defineCases, responsesOf } from '../flow.ts'
import type { personalDataActors } from './personal-data.actors.ts'
import { personalDataMachine } from './personal-data.machine.ts'

const { done, failed } = responsesOf<typeof personalDataActors>()
const offline = { kind: 'network', status: 0, code: null }
const email = 'ada@example.com'
const reason = 'Tax law requires us to keep accounting records.'
const kept = [
  { field: 'Booking number', reason, value: 'FRN-6FA14A' },
  { field: 'Amount', reason, value: '€2,099.59' },
]
const ahead = { code: 'account.tripAhead' as const, text: 'You have a paid trip to Zermatt from Sat, 16 Jan.' }

export const personalDataCases = defineCases(personalDataMachine, {
  inputs: { 'a signed-in user': undefined },
  events: {
    'one’s data is opened': { type: 'data.open' },
    'one’s data is closed': { type: 'data.close' },
    'the download is pressed': { type: 'data.download' },
    'the file is saved': done('downloadData', { parts: 7 }),
    'the download fails': failed('downloadData', offline),
    'it was downloaded too often': failed('downloadData', { kind: 'http', status: 429, code: 'rate.limited', unblockTS: 1_795_000_900 }),
    'deleting is asked for': { type: 'deletion.ask' },
    'something is kept': done('getDeletion', { kept, blocked: [] }),
    'nothing is kept': done('getDeletion', { kept: [], blocked: [] }),
    'a trip is ahead': done('getDeletion', { kept, blocked: [ahead] }),
    'reading what is kept fails': failed('getDeletion', offline),
    'the first question is answered with yes': { type: 'deletion.goOn' },
    'the address is typed': { type: 'deletion.type', text: 'Ada@Example.com' },
    'another text is typed': { type: 'deletion.type', text: 'ada' },
    'the second question is answered with yes': { type: 'deletion.confirm', email },
    'the account is kept': { type: 'deletion.giveUp' },
    'the account is deleted': done('deleteUser', {}),
    'a payment has begun meanwhile': failed('deleteUser', { kind: 'http', status: 409, code: 'account.paymentUnderWay' }),
    'deleting fails': failed('deleteUser', { kind: 'http', status: 500, code: 'server.failed' }),
    'the person is gone': { type: 'person.leave' },
  },
})
