import * as v from 'valibot'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'
import { languages } from '../words/languages.ts'

/** What a call answers. An error is thrown as `EtgError`. */
export type Answer = { data: unknown; status?: 'ok' | 'processing' }
export type Handler = (world: World, body: unknown) => Answer

/** Documented sentences that stand without the name of the field. */
const whole: ReadonlySet<string> = new Set(['residency is required', 'unknown currency'])

/** Validates a body. @throws EtgError `invalid_params` with the first problem: `language: value not found in choices` */
export function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw invalid(path && !whole.has(issue.message) ? `${path}: ${issue.message}` : issue.message)
}

/** The error of a parameter that is wrong. */
export const invalid = (problem: string) => new EtgError('invalid_params', problem)

export const text = (min: number, max: number) => v.pipe(v.string(), v.minLength(min), v.maxLength(max))
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number(`must be between ${min} and ${max}`),
    v.integer(`must be between ${min} and ${max}`),
    v.minValue(min, `must be between ${min} and ${max}`),
    v.maxValue(max, `must be between ${min} and ${max}`),
  )

export const notInChoices = 'value not found in choices'
export const Language = v.picklist(languages, notInChoices)
/** Up to ten digits. */
export const Hid = integer(1, 9_999_999_999)

const isRealDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
/** An existing day, `YYYY-MM-DD`. */
export const Day = v.pipe(
  v.string('date must be in the format YYYY-MM-DD'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date must be in the format YYYY-MM-DD'),
  v.check(isRealDay, 'date must be in the format YYYY-MM-DD'),
)
