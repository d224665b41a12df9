import { useMemo } from 'react'
import { type FieldErrors, type FieldValues, set } from 'react-hook-form'
import type { Failure } from '../../../machines/failure.ts'

/**
 * The entries that the back end refused, for `errors` of `useForm`, which marks them until they are changed. The messages are ids of `useErrorText`.
 * @param fieldOf returns the form's field for a path of the request; the same one by default
 */
export function useRefusedEntries<Values extends FieldValues>(
  failure: Pick<Failure, 'fields'> | null,
  fieldOf: (path: string) => string = (path) => path,
): FieldErrors<Values> | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form sets its errors for each new object, so there is one per failure
  return useMemo(() => {
    if (!failure?.fields) return undefined
    const errors: FieldErrors<Values> = {}
    for (const path of failure.fields) set(errors, fieldOf(path), { type: 'refused', message: 'error.checkEntry' })
    return errors
  }, [failure])
}
