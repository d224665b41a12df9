import { useMemo } from 'react'
import { type FieldErrors, type FieldValues, set } from 'react-hook-form'
import type { Failure } from '../../../machines/failure.ts'

const samePath = (path: string) => path

/**
 * The entries that the back end refused, for `errors` of `useForm`, which marks them until they are changed. The messages are ids of `useErrorText`.
 * @param fieldOf returns the form's field for a path of the request; the same one by default. Stable, as a new function marks the entries again
 */
export function useRefusedEntries<Values extends FieldValues>(
  failure: Pick<Failure, 'fields'> | null,
  fieldOf: (path: string) => string = samePath,
): FieldErrors<Values> | undefined {
  // The form sets its errors for each new object.
  return useMemo(() => {
    if (!failure?.fields) return undefined
    const errors: FieldErrors<Values> = {}
    for (const path of failure.fields) set(errors, fieldOf(path), { type: 'refused', message: 'error.checkEntry' })
    return errors
  }, [failure, fieldOf])
}
