import { failureWith, type StepFailure } from '../failure.ts'

/** Why the places could not be read, with the message that is shown (ERR-1, ERR-16). */
export const toDevicesFailure = (error: unknown): StepFailure => failureWith(error, 'devices.readFailed')
