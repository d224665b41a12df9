import type { MessageId } from '../../../../machines/messages.ts'
import { passenger } from '../../../../machines/passenger.fixture.ts'
import { because, button, fill, press, region, textbox } from '../../ui-steps/builders.ts'
import type { Target, UiStep } from '../../ui-steps/steps.ts'
import type { E2eSetup, Start } from '../setup.ts'

const contact = region('Contact details')
const passengers = region('Passenger details')
const ada = passenger()

const visitor: Start = { prepare: ['quiz', 'offers', 'reservation', 'order'], open: '/checkout/{orderId}', ready: { role: 'main' } }
const user: Start = { ...visitor, prepare: ['account', 'quiz', 'offers', 'reservation', 'order'] }
/** A tab that was left at a step, and is reloaded. */
const reload = (step: 'passengers' | 'payment'): Start => {
  const typed = {
    contact: { firstName: 'Ada', lastName: 'Berg', email: '{email}', remember: false },
    passengers: { adults: [ada, ada], children: [] },
  }
  const snapshot = { orderId: '{orderId}', aliases: [], step, ...typed, requestId: null, verifiedEmail: null, isOtherEmail: false }
  return { ...user, stored: { tab: { 'firn.checkout': JSON.stringify({ version: 2, snapshot }) } } }
}

/** All fields of one of the two adults. */
const typedAdult = (name: string, firstName: string): UiStep[] => {
  const adult: Target = { role: 'group', name, within: passengers }
  return [
    fill(textbox('Last name', adult), 'Berg'),
    fill(textbox('Day', adult), '01'),
    fill(textbox('Month', adult), '05'),
    fill(textbox('Year', adult), '1990'),
    press({ role: 'radio', name: 'Female', within: adult }),
    fill(textbox('First name', adult), firstName),
  ]
}
const locked = "The e-mail of a person who is signed in stands locked until checkout's own dialog has proven it"
/** A signed-in person enters only the names. */
const asUser = {
  'the contact is typed': [fill(textbox('Last name', contact), 'Berg'), fill(textbox('First name', contact), 'Augusta')],
  'the contact is sent off': [
    fill(textbox('Last name', contact), 'Berg'),
    fill(textbox('First name', contact), 'Ada'),
    press(button('Continue', contact)),
  ],
  ...because(locked, 'the contact is sent off with another e-mail'),
}
const failures: readonly MessageId[] = ['checkout.loadFailed', 'checkout.sendAgain', 'checkout.unsent', 'error.network']
const unpaidWays = ['the traveller tries to read it again', 'the traveller goes back to the offers']
const messageOf = (failure: unknown) => (failure as { message: string } | null)?.message

/** Checkout of an order for two adults: by a visitor up to the code, and by a signed-in person up to the card. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a visitor': visitor,
    'a signed-in user': user,
    'a reload at the passengers': reload('passengers'),
    'a reload at the payment': reload('payment'),
    'a reload at the payment with the terms ticked': 'The box of the terms is the payment step, which has a setup of its own',
    'a reload after another e-mail was typed': locked,
    'a reload whose draft can not be read': 'The same page as without a draft; what is said of the loss is read in the machine paths',
    'a reload at the payment after the session has ended':
      'The end of a session comes from the session; what it does here is read in the machine paths',
  },
  responses: {
    'the order can be paid': { real: true },
    'the order was finished before': { answer: { status: 'PaymentFailed' } },
    'the order has expired': { answer: { status: 'Expired' } },
    'the order is paid': { answer: { status: 'Payed' } },
    'the order is finished': { real: true },
    'the answer has no client secret': { answer: { stripe: null } },
    'the answer says that the order has expired': { answer: { paymentStatus: 'ExpiredOrder', stripe: null } },
    ...because('The countdown is checked by time alone', 'the back end says expired', 'the back end says not yet'),
  },
  distinguish: ({ failure }, state) => ['loadFailed', 'finishFailed'].includes((state as { steps: string }).steps) && messageOf(failure),
  // Of the orders that can't be paid, only the paid one is set up here.
  isImpossible: (name) => unpaidWays.includes(name),
  covered: (_, { failure }) => ['checkout.tooEarly', 'checkout.notMade', ...failures.filter((id) => id !== messageOf(failure))],
  pages: [],
  overrides: {
    steps: {
      'a passenger is typed': typedAdult('Adult 1', 'Adele'),
      'the passengers are sent off': [
        ...typedAdult('Adult 1', 'Ada'),
        ...typedAdult('Adult 2', 'Ada'),
        press(button('Continue', passengers)),
      ],
    },
    inStart: {
      'a visitor': because('The page of a booking begins with the sign-in for a visitor', 'the traveller views the booking'),
      'a signed-in user': asUser,
      'a reload at the passengers': asUser,
      'a reload at the payment': asUser,
    },
  },
}
