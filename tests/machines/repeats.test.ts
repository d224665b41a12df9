import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { flows } from '../../machines/flows.ts'
import { repeatsIn } from './repeats.ts'

/** Allowed repeats with the reason, by flow: `parent | event`. */
const allowed: Record<string, Record<string, string>> = {
  otp: { 'code.entry | code.change': 'each says its own message at the field; a state around them would have no name but "not verifying"' },
  quiz: {
    ' | quiz.start': 'from the welcome and from five failures on the way, which have nothing else in common',
    ' | quiz.back': 'the question pages and the end share it, each with other ways on',
    ' | quiz.goTo': 'as quiz.back',
    ' | quiz.finish': 'the end and its two failures, which differ in what is waited for',
    ' | address.change': 'as quiz.finish: the browser’s own Back',
    'answering | answer.choose': 'choosing and six failures that each keep what was not stored',
    'answering | answer.change': 'as answer.choose',
    'answering | answer.submit': 'as answer.choose',
  },
  offerWait: { 'search | search.retry': 'four stages of one search, each with other calls and ends' },
  offerBrowser: {
    'dialog | dialog.close': 'beside the two pickers, which end by themselves',
    'dialog.share | share.revoke':
      'the link as it stands, while it is told otherwise, and its two failures, which are tried again each in its own way',
  },
  checkout: {
    'steps | order.retry': 'an order that can not be read, is not there or can not be paid: three screens',
    'steps | profile.change': 'each step past the first: signing out there asks for the contact anew',
    'steps | passengers.take': 'the passengers, and their two failures that are corrected in place',
    'steps | keeping.change': 'as passengers.take',
  },
  payment: {
    'open.element | element.retry': 'three reasons why the card form is not there, each with its own text and one that mends itself',
  },
  paymentVerification: { ' | booking.view': 'a booking that exists, whatever became of its payment: six results, each with its own words' },
  connectivity: { ' | connection.change': 'offline is left by one door only; online, doubted, asking and back are stages of one answer' },
  updateReady: { 'version | version.newer': 'four stages before a newer version is known; each waits for another thing' },
  personalData: {
    ' | data.download': 'the choice and its two failures',
    ' | deletion.ask': 'the choice and its two failures',
    ' | data.close': 'the dialog is closed from each of five stages; the questions of the deletion are given up instead',
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
