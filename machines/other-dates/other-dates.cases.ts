import { defineCases, responsesOf } from '../flow.ts'
import { type otherDatesActors, otherDatesMachine } from './other-dates.machine.ts'

const { done, failed } = responsesOf<typeof otherDatesActors>()

export const otherDatesCases = defineCases(otherDatesMachine, {
  inputs: { 'an offer': { bundleId: 'bundle-1', quizSessionId: 'quiz-1', arrival: '2027-01-16' } },
  events: {
    'a cheaper day is chosen': { type: 'day.choose', checkIn: '2027-01-11' },
    'a dearer day is chosen': { type: 'day.choose', checkIn: '2027-01-23' },
    "the trip's own day is chosen": { type: 'day.choose', checkIn: '2027-01-16' },
    'the suggested day is taken': { type: 'day.take', checkIn: '2027-01-11' },
    'the trip is moved': done('updateDates', { bundleId: 'bundle-1' }),
    'there is no room left': failed('updateDates', { kind: 'http', status: 409, code: 'room.soldOut' }),
    'the offer was replaced': failed('updateDates', { kind: 'http', status: 410, code: 'bundle.gone' }),
    'moving the trip fails': failed('updateDates', { kind: 'http', status: 500, code: 'server.failed' }),
    'there is no connection': failed('updateDates', { kind: 'network', status: 0, code: null }),
    'the traveller tries again': { type: 'dates.retry' },
    'another offer comes into view': { type: 'bundle.change', bundleId: 'bundle-2', arrival: '2027-01-09' },
  },
  key: ({ value, context }) => [value, context.bundleId, context.day, context.failure?.message],
})
