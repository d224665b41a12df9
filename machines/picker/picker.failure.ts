import { failureWith, type StepFailure } from '../failure.ts'

/** What failed in a picker; `isStale` where the choices on screen no longer hold and have to be read again. */
export type PickerFailure = StepFailure & { isStale: boolean }

export function toPickerFailure(error: unknown, step: 'picker.loadFailed' | 'picker.applyFailed'): PickerFailure {
  const failure = failureWith(error, step, { 'room.soldOut': 'picker.soldOut' })
  return { ...failure, isStale: failure.code === 'room.soldOut' || failure.code === 'bundle.gone' }
}
