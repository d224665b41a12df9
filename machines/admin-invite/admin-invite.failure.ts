import { failureWith, type StepFailure } from '../failure.ts'

/** Why an invitation did not lead to an administrator. */
export type AdminInviteFailure = StepFailure & { isGone: boolean }

export function toAdminInviteFailure(
  error: unknown,
  step: 'admin.inviteFailed' | 'admin.saveFailed' | 'admin.refused',
): AdminInviteFailure {
  const failure = failureWith(error, step)
  const isGone = failure.code === 'invite.gone' || failure.status === 404
  return { ...failure, isGone, ...(isGone && { message: 'admin.inviteGone' as const }) }
}
