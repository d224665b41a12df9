import { because, button, dialog, heading, inEach, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const gone = dialog('This offer is no longer available')
const updated = dialog('Your order has been updated')
const summary = heading('Trip summary')
const back = 'the traveller goes back to the offers'

/** The trip summary, and the dialogs for an offer that is no longer valid. */
export const uiSteps: UiSteps = {
  steps: {
    'the traveller tries again': [press(button('Try again'))],
    [back]: [press(button('Back to the offers', gone))],
    'the traveller asks for new offers': [press(button('See new offers', gone))],
  },
  elsewhere: { 'the connection is found again': 'the connection, over which the back end answers again' },
  visible: {
    loading: [summary],
    reviewing: [summary, button('Go to checkout')],
    offerGone: [gone, button('Back to the offers'), button('See new offers')],
    'unclear.orderUpdated': [updated, button('Check again'), button('Review and continue')],
    'unclear.statusUnknown': [summary, { role: 'alert' }, button('Try again')],
    'unclear.notFound': [heading('This is not your offer'), { role: 'alert' }, button('Try again')],
    'unclear.loadFailed': [summary, { role: 'alert' }, button('Try again')],
    refreshing: [gone, button('See new offers')],
    refreshFailed: [gone, button('See new offers')],
  },
  inState: {
    ...inEach(
      ['loading', 'reviewing', 'unclear.statusUnknown', 'unclear.notFound', 'unclear.loadFailed', 'left'],
      because('The way back is the link Overview of the steps; only the dialogs have a button for it', back),
    ),
    'unclear.orderUpdated': {
      'the traveller tries again': [press(button('Check again', updated))],
      [back]: [press(button('Review and continue', updated))],
      ...because('The dialog leads back to the offers, where new ones can be asked for', 'the traveller asks for new offers'),
    },
  },
}
