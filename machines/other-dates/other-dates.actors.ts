import { updateDates } from '../../platform/api/dates.ts'
import { call } from '../call.ts'

export const otherDatesActors = { updateDates: call(updateDates) }
