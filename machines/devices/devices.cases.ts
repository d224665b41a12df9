import type { Session } from '../../contract/sessions.ts'
import { defineCases, responsesOf } from '../flow.ts'
import { type devicesActors, devicesMachine } from './devices.machine.ts'

const { done, failed } = responsesOf<typeof devicesActors>()
const offline = { kind: 'network', status: 0, code: null }
const here: Session = {
  id: 'fam_1',
  isCurrent: true,
  browser: 'chrome',
  system: 'windows',
  signedInAt: 1_795_000_000,
  lastSeenAt: 1_795_300_000,
}
const phone: Session = { ...here, id: 'fam_2', isCurrent: false, browser: 'safari', system: 'iphone', lastSeenAt: 1_795_200_000 }

export const devicesCases = defineCases(devicesMachine, {
  inputs: { 'a signed-in user': undefined },
  events: {
    'the places are opened': { type: 'devices.open' },
    'the places are closed': { type: 'devices.close' },
    'this place and a phone come': done('listSessions', { sessions: [here, phone] }),
    'reading the places fails': failed('listSessions', offline),
    'the places are read again': { type: 'devices.retry' },
    'the connection is found again': { type: 'connection.restored' },
    'the phone is signed out': { type: 'place.end', sessionId: 'fam_2' },
    'the phone is out': done('endSession', {}),
    'signing the phone out fails': failed('endSession', offline),
    'this place is signed out': { type: 'place.leave' },
    'signing out everywhere is asked for': { type: 'everywhere.ask' },
    'signing out everywhere is confirmed': { type: 'everywhere.confirm' },
    'signing out everywhere is given up': { type: 'everywhere.dismiss' },
    'every place is out': done('endAllSessions', {}),
    'signing out everywhere fails': failed('endAllSessions', { kind: 'http', status: 500, code: 'server.failed' }),
    'the person is gone': { type: 'person.leave' },
  },
})
