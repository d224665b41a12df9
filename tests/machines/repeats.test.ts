import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { flows } from '../../machines/flows.ts'
import { repeatsIn } from './repeats.ts'

/** Allowed repeats with the reason, by flow: `parent | event`. */
const allowed: Record<string, Record<string, string>> = {
  otp: { 'code.entry | code.change': 'each shows its own message at the field; a parent state could only be named "not verifying"' },
  quiz: {
    ' | quiz.start': 'from the welcome and from five failures that have nothing else in common',
    ' | quiz.back': 'the question pages and the end share it, each with other targets',
    ' | quiz.goTo': 'as quiz.back',
    ' | quiz.finish': 'the end and its two failures, which wait for different events',
    ' | address.change': 'as quiz.finish: the browser’s own Back',
    'answering | answer.choose': 'choosing and six failures that each keep what was not stored',
    'answering | answer.change': 'as answer.choose',
    'answering | answer.submit': 'as answer.choose',
  },
  offerWait: { 'search | search.retry': 'four stages of one search, each with other calls and ends' },
  offerBrowser: {
    'dialog | dialog.close': 'all dialogs except the two pickers, which end by themselves',
    'dialog.share | share.revoke': 'the link, its update, and its two failures, which have different retries',
  },
  checkout: {
    'steps | order.retry': 'an order that cannot be read, does not exist or cannot be paid: three screens',
    'steps | profile.change': 'each step past the first: signing out there returns to the contact step',
    'steps | passengers.take': 'the passengers, and their two failures that are corrected in place',
    'steps | keeping.change': 'as passengers.take',
  },
  payment: {
    'open.element | element.retry': 'three failures of the card form, each with its own text, and one recovers by itself',
  },
  paymentVerification: {
    ' | booking.view': 'an existing booking with any payment outcome: seven results, each with its own text',
    ' | offers.review': 'three results without a trip, each with its own text',
  },
  connectivity: { ' | connection.change': 'offline has a single exit; online, doubted, asking and back are stages of one check' },
  updateReady: { 'version | version.newer': 'four stages before a newer version is known, which wait for different events' },
  personalData: {
    ' | data.download': 'the choice and its two failures',
    ' | deletion.ask': 'the choice and its two failures',
    ' | data.close': 'the dialog is closed from each of five stages; the confirmation of a deletion is cancelled instead',
    ' | deletion.giveUp': 'the second question and its two failures',
  },
}

describe('an event that leads from three states to the same target', () => {
  test.each(flows.map(({ id, machine }) => [id, machine] as const))(
    '%s has a parent state for them, or a reason why not',
    (id, machine) => {
      const found = repeatsIn(machine).map(({ parent, event }) => `${parent} | ${event}`)
      expect([...new Set(found)].sort()).toEqual(Object.keys(allowed[id] ?? {}).sort())
    },
  )

  test('is found with its states; two states do not count, and neither do different guards', () => {
    const close = { close: 'shut' }
    const machine = createMachine({
      initial: 'one',
      states: {
        one: { on: close },
        two: { on: close },
        three: { on: { ...close, open: { guard: 'isFree', target: 'one' } } },
        four: { on: { open: 'one' } },
        five: { on: { open: 'one' } },
        shut: {},
      },
    })
    expect(repeatsIn(machine)).toEqual([{ parent: '', event: 'close', states: ['one', 'two', 'three'] }])
  })
})
