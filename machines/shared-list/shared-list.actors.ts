import { giveThumb } from '../../platform/api/shared-list.ts'
import { call } from '../call.ts'

export const sharedListActors = { giveThumb: call(giveThumb) }
