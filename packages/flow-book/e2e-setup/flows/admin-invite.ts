import { heading } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The page that an invitation links to. */
export const e2eSetup: E2eSetup = {
  starts: { "an invitation's link": { prepare: [], open: '/auth/new-password/invite-1', ready: heading('Set your password') } },
  responses: {},
  covered: (_, { failure }) => {
    const { message } = (failure ?? {}) as { message?: string }
    return (['admin.inviteFailed', 'admin.saveFailed', 'admin.refused', 'error.network'] as const).filter((id) => id !== message)
  },
  pages: [],
}
