import { button, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const router = 'the router, at each page'

/** The line under the header about a newer version. */
export const uiSteps: UiSteps = {
  steps: { 'the newer version is asked for': [press(button('Reload now'))] },
  elsewhere: {
    'a page to look at is opened': router,
    'a page to fill in is opened': router,
    'a newer version is complete': 'the browser, once it has fetched a newer release',
  },
  visible: { 'version.offered': [{ role: 'status' }, button('Reload now')] },
}
