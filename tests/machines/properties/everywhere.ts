import { altered, eventually, leadsTo, never, until } from '@firn/flow-kit'
import type { AnyStateMachine } from 'xstate'
import { type Claim, calls, isBusy, isIn, returns } from './claim.ts'

const ends = (flow: string, brokenBy: Claim['brokenBy'], from = isBusy): Claim => ({
  flow,
  property: leadsTo(
    'every busy state ends in an answer or a way to try again, without anybody doing anything',
    from,
    (moment) => !from(moment),
  ),
  brokenBy,
})

/** The states of a flow from which the page's header can be reached: no dialog, no loader over it. */
const home = (flow: string, brokenBy: Claim['brokenBy'], ...states: unknown[]): Claim => ({
  flow,
  property: leadsTo('from every state a person can get home', () => true, isIn(...states), 'anybody'),
  brokenBy,
})

/** A fault: nobody can do anything in these states, nor on the page around them. */
const without =
  (...states: string[]) =>
  (machine: AnyStateMachine): AnyStateMachine =>
    altered(machine, (config) => {
      delete config.on
      for (const state of states) {
        const inner = state
          .split('.')
          .reduce<Record<string, unknown>>((at, name) => (at.states as Record<string, Record<string, unknown>>)[name] ?? {}, config)
        delete inner.on
      }
    })

/** What holds of flows as such: they end, they can be left, and they begin with nothing. */
export const everywhere: readonly Claim[] = [
  ends('session', 'drop transition in person.reading | getUser onError #1'),
  ends(
    'otp',
    'drop transition in email.sending | sendOtp onError #1',
    ({ snapshot }) => snapshot.hasTag('busy') && snapshot.matches('email' as never),
  ),
  ends('quiz', 'drop transition in answering.saving | answerQuiz onError #1'),
  ends('placeSearch', 'drop transition in searchingCities | suggestPlaces onError #0'),
  ends('picker', 'drop transition in applyingReturn | updateTransfer onError #0'),
  ends('bookNow', 'drop transition in prebooking | prebookBundle onError #0'),
  ends('preCheck', 'drop transition in loading | getPrebook onError #1'),
  ends('orderStatus', 'drop transition in waiting | after pollInterval #0'),
  ends('checkout', 'drop transition in steps.finishing | finishOrder onError #2'),
  ends('paymentVerification', 'drop transition in loading | getOrder onError #1', isIn('loading', 'claiming')),
  ends('bookingCancel', 'drop transition in asking.quoting | quoteCancellation onError #1'),
  ends('wishlist', 'drop transition in saving | saveToWishlist onError #0'),
  ends('settings', 'drop transition in open.passengers.saving | updatePassengers onError #0'),
  ends('adminInvite', 'drop transition in saving | setupAdminPassword onError #1'),
  {
    flow: 'offerWait',
    property: eventually(
      'the search ends in offers, in none, or in a failure that can be tried again',
      isIn({ search: 'found' }, { search: 'zeroOffers' }, { search: 'failed' }),
      'itself',
    ),
    brokenBy: 'drop transition in search.waiting | after pollInterval #0',
  },
  {
    flow: 'offerWait',
    property: eventually(
      'after a minute at the latest the traveller may try again or edit answers',
      isIn({ waitTime: 'tooLong' }, { search: 'found' }),
      'itself',
    ),
    brokenBy: 'drop transition in waitTime.long | after wayOutDelay #0',
  },
  {
    flow: 'countdown',
    property: eventually('the time ends', isIn('ended'), 'itself'),
    brokenBy: 'drop transition in calm | after tick #0',
  },
  {
    flow: 'connectivity',
    property: leadsTo('the word that the connection is back goes by itself', isIn('back'), isIn('online')),
    brokenBy: 'drop transition in back | after noticeDuration #0',
  },
  {
    flow: 'quiz',
    property: until(
      'nothing is asked of the back end before the quiz is begun or resumed',
      (moment) => !calls('answerQuiz')(moment) && !calls('completeQuiz')(moment),
      (moment) => returns('getQuizPage')(moment) || returns('startQuiz')(moment),
    ),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { welcome } = config.states as never as { welcome: { on: Record<string, unknown> } }
        welcome.on['quiz.start'] = 'completing'
      }),
  },
  {
    flow: 'offerBrowser',
    property: leadsTo(
      'every room change ends',
      isIn({ room: 'changing' }),
      ({ snapshot }) => !snapshot.matches({ room: 'changing' } as never),
    ),
    brokenBy: 'drop transition in room.changing | updateHotel onError #0',
  },
  {
    flow: 'accountMenu',
    property: never(
      'whoever is signed in gets what they wanted at once',
      (moment) => isIn('signedIn')(moment) && moment.context.intent !== null,
    ),
    brokenBy: 'drop action clearIntent (1) in signedIn | intent.fulfil #0',
  },
  home('bookNow', without('dialog', 'dialog.bookingInProgress'), 'ready'),
  home('picker', without('confirmingLeave'), 'closed', 'applied'),
  home('bookingCancel', without('asking', 'asking.notCancellable'), 'idle', 'canceled'),
  home('settings', without('open'), 'closed'),
  home('consent', without('choosing'), 'unknown', 'settled'),
  home('session', without('person', 'person.known', 'person.known.loadFailed'), { person: 'visitor' }, { person: { known: 'signedIn' } }),
]
