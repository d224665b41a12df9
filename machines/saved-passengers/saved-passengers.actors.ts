import { listPassengers, updatePassengers } from '../../platform/api/user.ts'
import { call, callWithoutInput } from '../call.ts'

export const savedPassengersActors = {
  listPassengers: callWithoutInput(listPassengers),
  /** The same call, made before the list is written, so that nothing that changed meanwhile is overwritten. */
  rereadPassengers: callWithoutInput(listPassengers),
  updatePassengers: call(updatePassengers),
}
