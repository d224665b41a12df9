import { defineStory } from '../flow.ts'
import { paymentMachine } from './payment.machine.ts'

const step = 'Checkout, payment step'
/** Why an attempt came to nothing; one of them stands at the form. */
const refusals = [
  'payment.informationMissing',
  'payment.formInvalid',
  'payment.formSilent',
  'payment.notMade',
  'payment.failed',
  'payment.unknownError',
  'payment.intentMissing',
  'payment.confirmationFailed',
  'payment.unknownStatus',
  'payment.intentNotFound',
  'error.network',
  'payment.unavailable',
] as const
/** What may be said of the money beside it, where it is proven. */
const assurances = ['payment.nothingCharged', 'payment.canPayAgain', 'payment.notAsked'] as const

const doubt = `${step}: nobody knows whether it was paid`
const silence = `${step}: the bank is waited for`

export const paymentStory = defineStory(paymentMachine, {
  open: { screen: step, messages: ['checkout.payment.title'], requirements: ['PAY-1'] },
  'open.element': { screen: `${step}: the card form`, messages: [], requirements: ['PAY-1', 'PAY-2'] },
  'open.element.loading': { screen: `${step}: the card form is loading`, messages: [], requirements: ['PAY-2', 'PAY-14'] },
  'open.element.loading.prompt': { screen: `${step}: the card form is loading`, messages: [], requirements: ['PAY-2'] },
  'open.element.loading.long': { screen: `${step}: the card form is slow`, messages: ['payment.slow'], requirements: ['PAY-14'] },
  'open.element.drawing': { screen: `${step}: the card form is being drawn`, messages: [], requirements: ['PAY-2', 'PAY-14'] },
  'open.element.drawing.prompt': { screen: `${step}: the card form is being drawn`, messages: [], requirements: ['PAY-2'] },
  'open.element.drawing.long': { screen: `${step}: the card form is slow`, messages: ['payment.slow'], requirements: ['PAY-14'] },
  'open.element.ready': { screen: `${step}: the card form`, messages: [], requirements: ['PAY-2'] },
  'open.element.unavailable': {
    screen: `${step}: no card form`,
    messages: ['payment.unavailable'],
    otherwise: ['payment.unavailable'],
    requirements: ['ERR-12'],
  },
  'open.element.scriptFailed': { screen: `${step}: no card form`, messages: ['payment.scriptFailed'], requirements: ['ERR-12'] },
  'open.element.initFailed': { screen: `${step}: no card form`, messages: ['payment.initFailed'], requirements: ['ERR-10'] },
  'open.line': { screen: `${step}: the button`, messages: [], requirements: ['NET-6'] },
  'open.line.recalling': { screen: 'Nothing to see', messages: [], requirements: ['NET-6'] },
  'open.line.there': { screen: `${step}: the button`, messages: [], requirements: ['NET-6'] },
  'open.line.gone': { screen: `${step}: the button rests and says why`, messages: ['payment.noNetwork'], requirements: ['NET-6'] },
  'open.terms': { screen: `${step}: the terms box`, messages: [], requirements: ['PAY-1', 'PAY-3'] },
  'open.terms.recalling': { screen: 'Nothing to see', messages: [], requirements: ['PAY-3'] },
  'open.terms.unticked': { screen: `${step}: the terms are not ticked`, messages: [], requirements: ['PAY-2', 'PAY-3'] },
  'open.terms.asked': { screen: `${step}: the message stands at the terms`, messages: ['payment.agreeToTerms'], requirements: ['PAY-3'] },
  'open.terms.ticked': { screen: `${step}: the terms are ticked`, messages: [], requirements: ['PAY-2'] },
  'open.paying': { screen: `${step}: the button`, messages: [], requirements: ['PAY-1', 'LAW-1'] },
  'open.paying.waiting': {
    screen: `${step}: the button, with the reason of a refusal`,
    messages: [...refusals, ...assurances],
    requirements: ['PAY-12', 'ERR-5', 'ERR-6', 'ERR-7', 'ERR-11', 'ERR-13', 'ERR-15', 'ERR-16'],
  },
  'open.paying.recalling': { screen: 'Nothing to see', messages: [], requirements: ['PAY-7'] },
  'open.paying.outcomeUnknown': { screen: doubt, messages: [], requirements: ['PAY-13', 'VERIFY-7'] },
  'open.paying.outcomeUnknown.turning': { screen: 'Nothing to see', messages: [], requirements: ['PAY-13', 'NET-6'] },
  'open.paying.outcomeUnknown.asking': { screen: doubt, messages: ['payment.outcomeUnknown'], requirements: ['PAY-13', 'VERIFY-7'] },
  'open.paying.outcomeUnknown.pausing': { screen: doubt, messages: ['payment.outcomeUnknown'], requirements: ['PAY-13'] },
  'open.paying.outcomeUnknown.hesitating': { screen: 'Nothing to see', messages: [], requirements: ['PAY-13'] },
  'open.paying.outcomeUnknown.pausingLong': { screen: doubt, messages: ['payment.outcomeUnknown'], requirements: ['PAY-13'] },
  'open.paying.outcomeUnknown.resting': {
    screen: `${doubt}, and it can be asked again`,
    messages: ['payment.outcomeUnknown', 'payment.detailsFailed'],
    requirements: ['PAY-13', 'ERR-13', 'ERR-16'],
  },
  'open.paying.preparing': { screen: 'Nothing to see: the intent is looked for', messages: [], requirements: ['ERR-6'] },
  'open.paying.validating': { screen: `${step}: Processing`, messages: [], requirements: ['PAY-1', 'PAY-14', 'ERR-5'] },
  'open.paying.locking': { screen: `${step}: Processing`, messages: [], requirements: ['PAY-4', 'PAY-7', 'CALLS-35'] },
  'open.paying.confirming': { screen: `${step}: Processing`, messages: [], requirements: ['PAY-4', 'PAY-5', 'ERR-7'] },
  'open.paying.confirming.prompt': { screen: `${step}: Processing`, messages: [], requirements: ['PAY-4', 'PAY-14'] },
  'open.paying.confirming.unanswered': { screen: silence, messages: [], requirements: ['PAY-13', 'PAY-14'] },
  'open.paying.confirming.unanswered.turning': { screen: 'Nothing to see', messages: [], requirements: ['PAY-13', 'NET-6'] },
  'open.paying.confirming.unanswered.asking': { screen: silence, messages: ['payment.unanswered'], requirements: ['PAY-13', 'PAY-14'] },
  'open.paying.confirming.unanswered.pausing': { screen: silence, messages: ['payment.unanswered'], requirements: ['PAY-13', 'PAY-14'] },
  'open.paying.confirming.unanswered.hesitating': { screen: 'Nothing to see', messages: [], requirements: ['PAY-13'] },
  'open.paying.confirming.unanswered.pausingLong': {
    screen: silence,
    messages: ['payment.unanswered'],
    requirements: ['PAY-13', 'PAY-14'],
  },
  'open.paying.confirming.unanswered.resting': {
    screen: `${silence}, and it can be asked again`,
    messages: ['payment.unanswered', 'payment.detailsFailed'],
    requirements: ['PAY-13', 'PAY-14', 'ERR-13'],
  },
  'open.paying.releasing': { screen: `${step}: Processing`, messages: [...refusals, ...assurances], requirements: ['ERR-7', 'ERR-16'] },
  paid: { screen: 'Payment result opens', messages: [], requirements: ['PAY-5', 'PAY-6'] },
  settling: { screen: 'Payment result opens', messages: [], requirements: ['VERIFY-7'] },
  expired: { screen: 'Dialog: the order has expired', messages: ['order.expired.title'], requirements: ['ORDER-4', 'ORDER-6'] },
})
