import { endAllSessions, endSession, listSessions } from '../../platform/api/sessions.ts'
import { call, callWithoutInput } from '../call.ts'

export const devicesActors = {
  listSessions: callWithoutInput(listSessions),
  endSession: call(endSession),
  endAllSessions: callWithoutInput(endAllSessions),
}
