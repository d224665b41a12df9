import type { UiSteps } from '../steps.ts'

/** The line under the header about the connection. */
export const uiSteps: UiSteps = {
  steps: {},
  elsewhere: { 'the connection goes': 'the browser', 'the connection comes back': 'the browser' },
  visible: { offline: [{ role: 'status' }], back: [{ role: 'status' }] },
}
