import { failureWith, type StepFailure } from '../failure.ts'

/** Why something in the settings could not be read or saved. */
export const toSettingsFailure = (error: unknown, step: 'settings.loadFailed' | 'settings.saveFailed'): StepFailure =>
  failureWith(error, step)
