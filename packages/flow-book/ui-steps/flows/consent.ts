import { because, button, dialog, inEach, press, region, tick } from '../builders.ts'
import type { Target, UiStep, UiSteps } from '../steps.ts'

const card = region('Can we measure how this site is used?')
const purposes = dialog('What can we measure?')
const allow = (statistics: boolean, position: boolean): UiStep[] => [
  tick({ role: 'switch', name: 'Statistics', within: purposes }, statistics),
  tick({ role: 'switch', name: 'Approximate location', within: purposes }, position),
  press(button('Save my choice', purposes)),
]
const answers: Target[] = [button('Reject all'), button('Accept all')]

/** The consent question, the choice by purpose, and the link to it in the footer. */
export const uiSteps: UiSteps = {
  steps: {
    'Accept all is pressed': [press(button('Accept all'))],
    'Reject all is pressed': [press(button('Reject all'))],
    'Choose is pressed': [press(button('Choose', card))],
    'measuring alone is allowed': allow(true, false),
    'the place alone is allowed': allow(false, true),
    'the choice is to be changed': [press(button('Privacy choices'))],
    'the choice is closed': [press(button('Close', purposes))],
  },
  elsewhere: {},
  visible: { unknown: [card, ...answers, button('Choose')], choosing: [purposes, ...answers, button('Save my choice')] },
  inState: inEach(
    ['settled.accepted', 'settled.refused', 'settled.partly'],
    because('The question is answered and gone', 'Accept all is pressed', 'Reject all is pressed'),
  ),
}
