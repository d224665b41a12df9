import * as v from 'valibot'
import { isDay } from './dates.ts'
import { Refused } from './errors.ts'

/** A text that is not empty. */
export const Text = v.pipe(v.string(), v.nonEmpty('must not be empty'))
/** An existing day, YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.check(isDay, 'must be a day, YYYY-MM-DD'))
/** A whole number. */
export const Whole = v.pipe(v.number(), v.integer('must be a whole number'))
/** A whole number from 0. */
export const Count = v.pipe(Whole, v.minValue(0, 'must not be negative'))

/** The guests of each room: a number of adults, and children by age. */
export const Occupancies = v.pipe(
  v.array(
    v.strictObject({
      adults: v.pipe(Whole, v.minValue(1, 'must be at least 1')),
      children: v.optional(v.array(v.pipe(Count, v.maxValue(17, 'must be at most 17'))), []),
    }),
  ),
  v.nonEmpty('must not be empty'),
)

/** Requires that a stay ends after it begins. */
export const endsLater = <T extends { checkin?: string | undefined; checkout?: string | undefined }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const { checkin, checkout } = dataset.typed ? dataset.value : {}
    const path = [{ type: 'object' as const, origin: 'value' as const, input: {}, key: 'checkin', value: checkin }] as const
    if (checkin && checkout && checkin >= checkout) addIssue({ message: 'checkin date must be before checkout date', path: [...path] })
  })

/**
 * Validates a body against its documented fields. Fields that are not documented are refused, as they are probably misspelled.
 * **Contradictory**: the official examples of some calls have 4002 or 400 for an invalid field. Clients treat all of them as their own mistake.
 * @throws Refused 4000 with the name of the first invalid field, 4002 for an empty body
 */
export function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  if (body === undefined) throw new Refused(4002, 'empty request body')
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refused(4000, `${v.getDotPath(issue) ?? 'body'}: ${messageOf(issue)}`)
}

function messageOf({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is not a documented field'
  return received === 'undefined' ? 'is required' : message
}
