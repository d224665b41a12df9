import { prebookBundle, refreshBundles } from '../../platform/api/bundles.ts'
import { checkPrebooking } from '../../platform/api/orders.ts'
import { call, callWithoutInput } from '../call.ts'

export const bookNowActors = {
  checkPrebooking: callWithoutInput(checkPrebooking),
  prebookBundle: call(prebookBundle),
  refreshBundles: call(refreshBundles),
}
