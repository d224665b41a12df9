import { defineCases, responsesOf } from '../flow.ts'
import { type pickerActors, pickerMachine } from './picker.machine.ts'

const { done, failed } = responsesOf<typeof pickerActors>()
const offline = { kind: 'network', status: 0, code: null }
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const option = (roomOptionId: string, amount: number, isSelected: boolean) => ({
  roomOptionId,
  isSelected,
  paymentOptions: { paymentTypes: [{ subTotal: eur(amount) }] },
})
const leg = (offerId: string, direction: 'outbound' | 'return', isSelected: boolean) => ({
  offerId,
  direction,
  isSelected,
  subTotal: eur(15_000),
})
const offer = { bundleId: 'bundle-1', quizSessionId: 'quiz-1' }

export const pickerCases = defineCases(pickerMachine, {
  inputs: { 'the hotel picker': { kind: 'hotel', ...offer }, 'the transfer picker': { kind: 'transfer', ...offer } },
  events: {
    'the rooms are listed': done('listRooms', {
      hotelRooms: [{ id: 'double', options: [option('room-1', 90_000, true), option('room-2', 120_000, false)] }],
    }),
    'the connection is found again': { type: 'connection.restored' },
    'the rooms can not be read': failed('listRooms', offline),
    'the transfers are listed': done('listTransfers', {
      offers: [
        leg('out-1', 'outbound', true),
        leg('out-2', 'outbound', false),
        leg('back-1', 'return', true),
        leg('back-2', 'return', false),
      ],
    }),
    'the transfers can not be read': failed('listTransfers', offline),
    'another room is chosen': { type: 'room.choose', roomOptionId: 'room-2' },
    'the room of before is chosen': { type: 'room.choose', roomOptionId: 'room-1' },
    'the cheapest hotels are to come first': { type: 'hotelView.choose', view: { sort: 'price' } },
    'another outbound leg is chosen': { type: 'leg.choose', direction: 'outbound', offerId: 'out-2' },
    'another return leg is chosen': { type: 'leg.choose', direction: 'return', offerId: 'back-2' },
    'the outbound leg of before is chosen': { type: 'leg.choose', direction: 'outbound', offerId: 'out-1' },
    'the changes are applied': { type: 'picker.apply' },
    'the room is changed': done('updateHotel', { bundleId: 'bundle-1' }),
    'the room is sold out': failed('updateHotel', { kind: 'http', status: 409, code: 'room.soldOut' }),
    'changing the room fails': failed('updateHotel', offline),
    'the leg is changed': done('updateTransfer', { bundleId: 'bundle-1' }),
    'changing the leg fails': failed('updateTransfer', offline),
    'the dialog is closed': { type: 'picker.close' },
    'the traveller leaves': { type: 'picker.leave' },
    'the traveller keeps editing': { type: 'picker.keep' },
    'the traveller tries again': { type: 'picker.retry' },
  },
  key: ({ value, context }) => [value, context.kind, context.choice, context.initial, context.failedLegs, context.failure?.message],
})
