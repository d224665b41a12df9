import { dateCalls } from '../../contract/dates.ts'
import { client } from './client.ts'

export const { listDates, updateDates } = client(dateCalls)
