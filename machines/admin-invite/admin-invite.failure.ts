import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why an invitation did not lead to an administrator. */
export type AdminInviteFailure = Failure & { isGone: boolean; message: MessageId }

export function toAdminInviteFailure(
  error: unknown,
  message: 'admin.inviteFailed' | 'admin.saveFailed' | 'admin.refused',
): AdminInviteFailure {
  const failure = toFailure(error)
  const isGone = failure.code === 'invite.gone' || failure.status === 404
  return {
    ...failure,
    isGone,
    message: isGone ? 'admin.inviteGone' : generalMessage(failure) === 'error.network' ? 'error.network' : message,
  }
}
