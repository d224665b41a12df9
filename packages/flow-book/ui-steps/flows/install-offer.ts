import { because, button, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const install = button('Install')
const notNow = button('Not now')

/** The card on the page of a confirmed booking. */
export const uiSteps: UiSteps = {
  steps: { 'Install is pressed': [press(install)], 'Not now is pressed': [press(notNow)] },
  elsewhere: { 'the browser can install': 'the browser' },
  visible: { offered: [install, notNow], explained: [notNow] },
  inState: { explained: because('This browser installs by its own menu alone', 'Install is pressed') },
}
