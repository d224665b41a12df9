import { heading } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The page behind the link of an invitation. */
export const adminInviteStage: Stage = {
  flow: 'adminInvite',
  starts: { "an invitation's link": { prepare: [], open: '/auth/new-password/invite-1', ready: heading('Set your password') } },
  replies: {},
  covered: (_, { failure }) => {
    const { message } = (failure ?? {}) as { message?: string }
    return (['admin.inviteFailed', 'admin.saveFailed', 'admin.refused', 'error.network'] as const).filter((id) => id !== message)
  },
  pages: [],
}
