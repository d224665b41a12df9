import { because, button, heading, inEach, press, region } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const wayOut = region('The search is taking too long.')
const tryAgain = 'the traveller tries again'
const edit = 'the traveller edits answers'
const waiting = [heading('Awesome! Generating your personal offer')]

/** The wait for offers, and the actions after a long wait, a failure or an empty result. */
export const uiSteps: UiSteps = {
  steps: {
    [tryAgain]: [press(button('Search again', wayOut))],
    [edit]: [press(button('Edit answers', wayOut))],
    'the traveller gives up the budget': [press({ role: 'button', name: 'Show 7 offer', isPart: true })],
  },
  elsewhere: {},
  visible: {
    'search.listing': waiting,
    'search.waiting': waiting,
    'search.ready': waiting,
    'search.refreshing': waiting,
    'search.failed': [...waiting, wayOut, button('Search again'), button('Edit answers')],
    'search.zeroOffers': [heading('No trip matches everything. One change is enough.'), button('Edit all answers')],
  },
  inState: {
    ...inEach(
      ['waitTime.short', 'waitTime.long'],
      because('The two buttons come after a minute, or when the search has failed', tryAgain, edit),
    ),
    'search.failed': { [tryAgain]: [press(button('Search again', wayOut))], [edit]: [press(button('Edit answers', wayOut))] },
    'search.zeroOffers': {
      ...because('With nothing found the same search would find nothing again: one criterion is given up instead', tryAgain),
      [edit]: [press(button('Edit all answers'))],
    },
    'search.openingQuiz': because('The quiz is opening: the answers are on their way already', tryAgain, edit),
    'search.ready': because('The offer is there and opens in a moment', tryAgain, edit),
    'search.found': because('The offer page is opening', tryAgain, edit),
  },
}
