import { revokeShareLinks } from '../../platform/api/saved.ts'
import { call } from '../call.ts'

export const shareLinksActors = { revokeShareLinks: call(revokeShareLinks) }
