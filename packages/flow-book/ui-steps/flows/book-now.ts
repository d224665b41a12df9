import { button, dialog, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const inProgress = dialog('You have a booking in progress')
const changed = dialog('The price has changed')
const gone = dialog('This offer is no longer available')

/** Book now on the offer page, and the three dialogs that can appear before the trip summary. */
export const uiSteps: UiSteps = {
  steps: {
    'the traveller presses Book now': [press(button('Book now'))],
    'the traveller starts again': [press(button('Start new', inProgress))],
    'the traveller finishes that booking': [press(button('Finish booking', inProgress))],
    'the traveller accepts the new price': [press(button('Proceed', changed))],
    'the traveller asks for new offers': [press(button('See new offers', gone))],
    'the traveller tries again': [press(button('Try again'))],
    'the traveller closes the dialog': [press(button('Close'))],
  },
  elsewhere: {
    'the traveller turns to another offer': 'the offers flow, when another offer comes into view',
    'the connection goes': 'the browser, or a call that found no network',
    'the connection comes back': 'the browser, or the back end that answers again',
  },
  visible: {
    'ready.idle': [button('Book now')],
    offline: [button('Book now')],
    checking: [button('Book now')],
    'dialog.checkFailed': [{ role: 'dialog' }, button('Try again')],
    'dialog.bookingInProgress': [inProgress, button('Start new'), button('Finish booking')],
    prebooking: [button('Book now')],
    'dialog.unreserved.prebookFailed': [{ role: 'dialog' }, button('Try again')],
    'dialog.unreserved.statusUnknown': [{ role: 'dialog' }, button('Try again')],
    'dialog.priceChanged': [changed, button('Stay here'), button('Proceed')],
    'dialog.gone.offerNotAvailable': [gone, button('See new offers')],
    refreshing: [gone, button('See new offers')],
    'dialog.gone.refreshFailed': [gone, button('See new offers')],
    'ready.opened': [button('Book now')],
  },
}
