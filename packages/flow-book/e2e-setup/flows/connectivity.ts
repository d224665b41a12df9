import { link } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The line under the header of the home page. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a start with a connection': { prepare: [], open: '/', ready: link('Sign in') },
    'a start without one': 'Without a connection no page can be opened for the first time',
  },
  responses: {},
  // An offline browser does not send the request.
  atOnce: { reachBackEnd: () => 'the back end is not reached' },
  pages: [],
  overrides: {
    steps: {
      'the connection goes': [{ do: 'connect', isOnline: false }],
      'the connection comes back': [{ do: 'connect', isOnline: true }],
    },
  },
}
