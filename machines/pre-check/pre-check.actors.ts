import { getPrebook, refreshBundles } from '../../platform/api/bundles.ts'
import { call } from '../call.ts'

export const preCheckActors = {
  getPrebook: call(getPrebook),
  refreshBundles: call(refreshBundles),
}
