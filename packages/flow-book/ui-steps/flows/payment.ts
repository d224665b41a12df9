import { because, button, inEach, press, tick } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const terms: Target = { role: 'checkbox', name: 'I agree to the', isPart: true }
const noForm = [{ role: 'alert' } as const, button('Try again')]
const processing = [button('Processing')]
const follow = button('Follow it on your booking page')

/** The card step of checkout. The provider handles the card form. */
export const uiSteps: UiSteps = {
  steps: {
    'the card form is loaded again': [press(button('Try again'))],
    'the terms are ticked': [tick(terms, true)],
    'the tick is taken away': [tick(terms, false)],
    'the button is pressed': [press(button('Book now'))],
    'the traveller has it asked again': [press(button('Check again'))],
    'the traveller follows it on the page of the order': [press(follow)],
  },
  elsewhere: {
    'the connection goes': 'the browser, or a call that found no network',
    'the connection comes back': 'the browser, or the back end that answers again',
    'the connection is found again': 'the connection, over which the back end answers again',
    'the card form is there': 'the card provider, once its form is drawn',
    'the payment can not be initialised': 'the card provider, where its form can not be drawn',
  },
  visible: {
    open: [terms],
    'open.element.loading.long': noForm,
    'open.element.drawing.long': noForm,
    'open.element.unavailable': noForm,
    'open.element.scriptFailed': noForm,
    'open.element.initFailed': noForm,
    'open.paying.waiting': [button('Book now')],
    'open.paying.validating': processing,
    'open.paying.locking': processing,
    'open.paying.confirming': processing,
    'open.paying.confirming.unanswered': [follow],
    'open.paying.confirming.unanswered.resting': [button('Check again')],
    'open.paying.outcomeUnknown': [button('Processing'), follow],
    'open.paying.outcomeUnknown.resting': [button('Check again')],
    'open.paying.releasing': processing,
  },
  inState: {
    ...inEach(
      ['open.paying.validating', 'open.paying.locking', 'open.paying.confirming', 'open.paying.outcomeUnknown', 'open.paying.releasing'],
      because('A payment is under way: box and button rest', 'the terms are ticked', 'the tick is taken away', 'the button is pressed'),
    ),
    'open.element.ready': because(
      'A form that is there can be loaded again only where it did not respond',
      'the card form is loaded again',
    ),
  },
}
