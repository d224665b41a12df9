import { link } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The line under the header of the home page. */
export const connectivityStage: Stage = {
  flow: 'connectivity',
  starts: {
    'a start with a connection': { prepare: [], open: '/', ready: link('Sign in') },
    'a start without one': 'Without a connection no page can be opened for the first time',
  },
  replies: {},
  pages: [],
  here: {
    acts: {
      'the connection goes': [{ do: 'connect', isOnline: false }],
      'the connection comes back': [{ do: 'connect', isOnline: true }],
    },
  },
}
