import { eventCalls } from '../../contract/events.ts'
import { client } from './client.ts'

export const { storeEvents } = client(eventCalls)
