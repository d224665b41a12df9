import { because, button, dialog, press } from '../builders.ts'
import type { Target, UiStep, UiSteps } from '../steps.ts'

const hotel = dialog('Change hotel')
const transfer = dialog('Change transfer')
const leave = dialog('Leave without applying your changes?')
const row = (within: Target, at: number): UiStep => press({ role: 'radio', at, within })
const way = (name: string): UiStep => press({ role: 'tab', name, within: transfer })

/** The dialogs that change the hotel room or the transfer legs of an offer. */
export const uiSteps: UiSteps = {
  steps: {
    'another room is chosen': [row(hotel, 1)],
    'the room of before is chosen': [row(hotel, 0)],
    'the cheapest hotels are to come first': [
      { do: 'pick', on: { role: 'combobox', name: 'Sort by', within: hotel }, option: 'Lowest price' },
    ],
    'another outbound leg is chosen': [way('Outbound'), row(transfer, 1)],
    'another return leg is chosen': [way('Return'), row(transfer, 1)],
    'the outbound leg of before is chosen': [way('Outbound'), row(transfer, 0)],
    'the changes are applied': [press(button('Apply Changes'))],
    'the dialog is closed': [press(button('Close'))],
    'the traveller leaves': [press(button('Leave', leave))],
    'the traveller keeps editing': [press(button('Keep editing', leave))],
    'the traveller tries again': [press(button('Try again'))],
  },
  elsewhere: { 'the connection is found again': 'the connection, over which the back end answers again' },
  visible: {
    'loading.loadingRooms': [hotel, button('Close')],
    'loading.loadingTransfers': [transfer, button('Close')],
    'loading.loadFailed': [{ role: 'alert' }, button('Try again'), button('Close')],
    choosing: [button('Close'), button('Apply Changes')],
    confirmingLeave: [leave, button('Leave'), button('Keep editing')],
    applyingRoom: [hotel, button('Apply Changes')],
    applyingOutbound: [transfer, button('Apply Changes')],
    applyingReturn: [transfer, button('Apply Changes')],
  },
  inStart: {
    'the hotel picker': because(
      'The hotel picker shows no transfers',
      'another outbound leg is chosen',
      'another return leg is chosen',
      'the outbound leg of before is chosen',
    ),
    'the transfer picker': because(
      'The transfer picker shows no rooms',
      'another room is chosen',
      'the room of before is chosen',
      'the cheapest hotels are to come first',
    ),
  },
}
