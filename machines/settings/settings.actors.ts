import { getNotifications, listPassengers, updateNotifications, updatePassengers, updateProfile } from '../../platform/api/user.ts'
import { call, callWithoutInput } from '../call.ts'

export const settingsActors = {
  updateProfile: call(updateProfile),
  listPassengers: callWithoutInput(listPassengers),
  updatePassengers: call(updatePassengers),
  getNotifications: callWithoutInput(getNotifications),
  updateNotifications: call(updateNotifications),
}
