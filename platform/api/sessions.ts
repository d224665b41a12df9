import { sessionCalls } from '../../contract/sessions.ts'
import { client } from './client.ts'

export const { listSessions, endSession, endAllSessions } = client(sessionCalls)
