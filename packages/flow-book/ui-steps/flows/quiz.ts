import { because, button, heading, inEach, press } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const startOver = { 'Get started is pressed': [press(button('Start over'))] }
const earlier: Target = { role: 'button', name: 'Change: Where do you start?', isPart: true }
const rests = because('Back and the earlier answers rest while the page is busy', 'Back is pressed', 'an earlier answer is clicked')
const again = because('After a failure the button reads Try again and repeats what failed', 'Next is pressed')
const broken = [heading('This question didn’t load'), button('Try again'), button('Start over')]

/** The start page, the questions, and the end of the quiz. */
export const uiSteps: UiSteps = {
  steps: {
    'Get started is pressed': [press(button('Get started'))],
    'a budget is chosen': [press({ role: 'radio', name: '0-500' })],
    'another budget is chosen': [press({ role: 'radio', name: '500-1000' })],
    'the offers are chosen': [press({ role: 'radio', name: 'Show my offers' })],
    'an arrow key moves the choice': [{ do: 'key', key: 'ArrowDown', on: { role: 'radio', name: '0-500' } }],
    'Next is pressed': [press(button('Next'))],
    'Skip is pressed': [press(button('Skip'))],
    'Back is pressed': [press(button('Back'))],
    'an earlier answer is clicked': [press(earlier)],
    'the traveller tries again': [press(button('Try again'))],
    'Finish is pressed': [press(button('Finish'))],
  },
  elsewhere: {
    'a poster names Zermatt': 'the address that a poster of the home page leads to',
    'the address of a question is opened': 'the address bar or a link to a question',
    'an option that is not there is chosen': 'nowhere on the screen: a stale or forged choice',
    'a city is picked': 'the place search inside the question',
    'an answer that was never given is clicked': 'nowhere on the screen: a stale or forged click',
    'the browser shows the same page': 'the address bar: Back and Forward of the browser',
    'the browser goes to the first page': 'the address bar: Back and Forward of the browser',
    'the traveller logs out': 'the account menu',
    'the connection is found again': 'the connection, over which the back end answers again',
  },
  visible: {
    welcome: [heading('A great mountain day starts with a few questions'), button('Get started')],
    starting: [heading('A great mountain day starts with a few questions'), button('Get started')],
    startFailed: [heading('A great mountain day starts with a few questions'), { role: 'alert' }, button('Try again')],
    resumeFailed: broken,
    reopenFailed: broken,
    openFailed: broken,
    pageMissing: broken,
    answering: [{ role: 'form' }, { role: 'progressbar', name: 'Quiz progress' }],
    'answering.placed': [button('Next')],
    'answering.savingLast': [button('Finish')],
    'answering.saveFailed': [{ role: 'alert' }, button('Try again')],
    'answering.unsent': [{ role: 'alert' }, button('Try now')],
    'answering.skipUnsent': [{ role: 'alert' }, button('Try now')],
    'answering.skipping': [button('Next')],
    'answering.skipFailed': [{ role: 'alert' }, button('Try again')],
    'answering.goingBack': [button('Back')],
    'answering.backFailed': [{ role: 'alert' }, button('Try again')],
    movedOn: [{ role: 'form' }, { role: 'progressbar', name: 'Quiz progress' }, button('Back')],
    'movedOn.lastAnswered': [button('Finish')],
    finished: [heading('That’s everything we need.'), button('Finish')],
    completing: [heading('That’s everything we need.'), button('Finish')],
    completeUnsent: [heading('That’s everything we need.'), { role: 'alert' }, button('Try now'), button('Finish')],
    completeFailed: [heading('That’s everything we need.'), { role: 'alert' }, button('Finish')],
  },
  inState: {
    startFailed: {
      'Get started is pressed': [press(button('Try again'))],
    },
    resumeFailed: startOver,
    reopenFailed: startOver,
    openFailed: startOver,
    pageMissing: startOver,
    ...inEach(
      [
        'answering.saving',
        'answering.savingLast',
        'answering.skipping',
        'answering.goingBack',
        'movedOn.answered',
        'movedOn.lastAnswered',
        'movedOn.passed',
      ],
      rests,
    ),
    ...inEach(['answering.saveFailed', 'answering.backFailed'], again),
    ...inEach(['answering.unsent', 'answering.skipUnsent'], {
      ...because('Next rests while the answer waits to be sent', 'Next is pressed'),
      'the traveller tries again': [press(button('Try now'))],
    }),
    completeUnsent: { 'the traveller tries again': [press(button('Try now'))] },
  },
}
