import { checkOrder } from '../../platform/api/orders.ts'
import { call } from '../call.ts'

export const orderStatusActors = {
  checkOrder: call(checkOrder),
}
