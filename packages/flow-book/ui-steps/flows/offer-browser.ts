import { because, button, dialog, inEach, press } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const share = dialog('Share this offer')
const dialogs = ['hotelDetails', 'transferSummary', 'why', 'lightbox', 'hotelPicker', 'transferPicker', 'share']
const rooms: Target = { role: 'radiogroup', name: 'Your room' }

/** The offer page: arrows, room cards and the dialogs about one offer. */
export const uiSteps: UiSteps = {
  steps: {
    'the next offer is asked for': [press(button('Next offer'))],
    'the offer before is asked for': [press(button('Previous offer'))],
    'another room is chosen on the card': [press({ role: 'radio', at: 1, within: rooms })],
    'the room is tried again': [press(button('Try again'))],
    'Hotel details is pressed': [press(button('Hotel details'))],
    'the transfer summary is opened': [press(button('Transfer summary'))],
    'the match percent is pressed': [press({ role: 'button', name: 'Why ', isPart: true })],
    'a photo is pressed': [press({ role: 'button', name: 'Picture 3 of', isPart: true })],
    'the next photo is shown': [press(button('Next picture'))],
    'Change hotel is pressed': [press(button('Change hotel'))],
    'Change transfer is pressed': [press(button('Change transfer'))],
    'Share is pressed': [press(button('Share'))],
    'the link is tried again': [press(button('Try again', share))],
    'the price is to be hidden or shown': [press({ role: 'checkbox', name: 'Show price' })],
    'the link is to be taken back': [press(button('Turn off this link', share))],
    'the dialog is closed': [press(button('Close'))],
  },
  elsewhere: {
    'the connection is found again': 'the connection, over which the back end answers again',
    'the list comes': "the back end's list of offers, as it is read",
    'the list comes in another order': "the back end's list of offers, as it is read again",
    'the list comes empty': "the back end's list of offers, as it is read again",
  },
  visible: {
    'room.changeFailed': [{ role: 'alert' }, button('Try again')],
    'dialog.hotelDetails': [{ role: 'dialog' }],
    'dialog.transferSummary': [dialog('Transfer summary')],
    'dialog.why': [{ role: 'dialog', name: 'Why ', isPart: true }],
    'dialog.lightbox': [{ role: 'dialog', name: 'Pictures of', isPart: true }, button('Next picture')],
    'dialog.hotelPicker': [dialog('Change hotel')],
    'dialog.transferPicker': [dialog('Change transfer')],
    'dialog.share': [share],
    'dialog.share.ready': [{ role: 'textbox', name: 'Link to this offer' }, button('Turn off this link')],
    'dialog.share.failed': [button('Try again', share)],
    'dialog.share.pricing': [{ role: 'textbox', name: 'Link to this offer' }],
    'dialog.share.priceFailed': [button('Try again', share)],
    'dialog.share.revokeFailed': [button('Try again', share)],
  },
  inState: inEach(
    dialogs.map((name) => `dialog.${name}`),
    because(
      'A dialog covers the offer page',
      'the next offer is asked for',
      'the offer before is asked for',
      'another room is chosen on the card',
      'the room is tried again',
    ),
  ),
}
