import type { Screenplay } from '../screenplay.ts'

/** The line under the header about the connection. */
export const connectivityScreenplay: Screenplay = {
  flow: 'connectivity',
  acts: {},
  elsewhere: { 'the connection goes': 'the browser', 'the connection comes back': 'the browser' },
  signs: { offline: [{ role: 'status' }], back: [{ role: 'status' }] },
}
