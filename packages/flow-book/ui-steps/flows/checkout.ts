import { because, button, dialog, fill, heading, press, region, textbox, tick } from '../builders.ts'
import type { Target, UiStep, UiSteps } from '../steps.ts'

const contact = region('Contact details')
const passengers = region('Passenger details')
const payment = region('Payment details')
const adult: Target = { role: 'group', name: 'Adult 1', within: passengers }
const keep: Target = { role: 'checkbox', name: 'Save new passengers to my account', within: passengers }
const expired = dialog('Your booking time has ended')
const page = heading('Book your trip')

const typedContact = (email: string, remember: boolean): UiStep[] => [
  fill(textbox('Last name', contact), 'Berg'),
  fill(textbox('Email', contact), email),
  tick({ role: 'checkbox', name: 'Remember this email', within: contact }, remember),
]
const typedPassenger = (firstName: string): UiStep[] => [
  fill(textbox('Last name', adult), 'Berg'),
  fill(textbox('Day', adult), '01'),
  fill(textbox('Month', adult), '05'),
  fill(textbox('Year', adult), '1990'),
  press({ role: 'radio', name: 'Female', within: adult }),
  fill(textbox('First name', adult), firstName),
]
const go = (step: Target): UiStep => press(button('Continue', step))

/** The three steps of checkout (contact, passengers, payment) and their dialogs. */
export const uiSteps: UiSteps = {
  steps: {
    'the traveller tries to read it again': [press(button('Try again'))],
    'the contact is typed': [...typedContact('ada@example.com', false), fill(textbox('First name', contact), 'Augusta')],
    'the contact is sent off': [...typedContact('ada@example.com', false), fill(textbox('First name', contact), 'Ada'), go(contact)],
    'the contact is sent off with another e-mail': [
      ...typedContact('eve@example.com', true),
      fill(textbox('First name', contact), 'Ada'),
      go(contact),
    ],
    'the e-mail is to be changed': [press(button('Change', contact))],
    'a passenger is typed': typedPassenger('Adele'),
    'the passengers are sent off': [...typedPassenger('Ada'), go(passengers)],
    'new passengers are to be kept': [tick(keep, true)],
    'new passengers are not to be kept': [tick(keep, false)],
    'contact details are edited': [press(button('Edit', contact))],
    'passenger details are edited': [press(button('Edit', passengers))],
    'the traveller views the booking': [press(button('View booking'))],
    'the traveller goes back to the offers': [press(button('Review and continue', expired))],
  },
  elsewhere: {
    'a saved passenger is taken':
      'the passengers of the account, which another flow reads: tests/views/checkout/forms.test.tsx presses them',
    'a saved passenger who is no adult is taken': 'nobody: whose age does not fit is not offered',
    'the connection goes': 'the browser, or a call that found no network',
    'the connection comes back': 'the browser, or the back end that answers again',
    'the connection is found again': 'the connection, over which the back end answers again',
    'an attempt to pay begins': 'the payment step, once the button is pressed',
    'the attempt ends without a payment': 'the payment step, once the form can be used again',
    'the profile is loaded': 'the session, once the user record is there',
    'the session has ended': 'the session, when it ends',
    'the order expires whatever the traveller does': "checkout's own clock, when the back end says expired",
  },
  visible: {
    'steps.loadFailed': [heading('We couldn’t open this booking'), button('Try again')],
    'steps.notFound': [heading('We couldn’t open this booking'), button('Try again')],
    'steps.notPayable': [{ role: 'alert' }],
    'steps.contact': [page, contact, button('Continue', contact)],
    'steps.verifying': [dialog('Enter your code')],
    'steps.passengers': [page, passengers, button('Continue', passengers), button('Edit', contact)],
    'steps.finishing': [page, button('Continue', passengers)],
    'steps.finishFailed': [page, { role: 'alert' }, button('Continue', passengers)],
    'steps.payment': [page, payment, button('Edit', contact), button('Edit', passengers)],
    'steps.expired': [expired, button('Review and continue')],
  },
  inState: {
    'steps.notPayable': { 'the traveller goes back to the offers': [press(button('See offers'))] },
    'steps.finishing': because('The form rests while it is being sent', 'a passenger is typed', 'the passengers are sent off'),
  },
}
