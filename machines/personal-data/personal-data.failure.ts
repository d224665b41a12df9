import { failureWith, type StepFailure } from '../failure.ts'

type Step = 'personal.downloadFailed' | 'personal.readFailed' | 'personal.deleteFailed'

/** Why something of one's data did not work, with the message that is shown (ERR-1, ERR-16). */
export const toPersonalFailure = (error: unknown, step: Step): StepFailure => failureWith(error, step)

/** Whether the back end would lose a payment, a trip or a refund: then what stands in the way is read anew (LAW-12). */
export const isHindered = ({ code }: StepFailure): boolean => code?.startsWith('account.') ?? false
