import { isRecord } from '../model.ts'

/**
 * A change of a plain value: an object names the changed fields, any other value replaces the old one. `{ "=": value }` replaces an object instead of
 * changing it. Values may be references (references.ts).
 */
export type Patch = unknown
/** Encodes values: `encode` may return a reference to a value, `decode` resolves it. */
export type Codec = { encode(value: unknown): unknown; decode(value: unknown): unknown }

const REPLACE = '='
const isNested = (patch: unknown): patch is Record<string, unknown> => isRecord(patch) && !(REPLACE in patch)

/** The patch from one plain value to another, or undefined if they are equal. */
export function patchFrom(before: unknown, after: unknown, codec: Codec): Patch | undefined {
  if (canonical(before) === canonical(after)) return undefined
  const whole = codec.encode(after)
  if (!isRecord(after)) return whole
  const isReplaced = REPLACE in after || (isRecord(before) && Object.keys(before).some((field) => !(field in after)))
  if (isReplaced) return isRecord(whole) ? { [REPLACE]: whole } : whole
  const fields = Object.entries(after).map(([field, value]) => [
    field,
    patchFrom(isRecord(before) ? before[field] : undefined, value, codec),
  ])
  const nested: unknown = Object.fromEntries(fields.filter(([, patch]) => patch !== undefined))
  return isRecord(whole) || sizeOf(nested) <= sizeOf(whole) ? nested : whole
}

const sizeOf = (patch: Patch) => JSON.stringify(patch).length

/** A plain value as text, independent of the order of its fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  )

/** A value after a patch. */
export function patched(before: unknown, patch: Patch, codec: Codec): unknown {
  if (!isRecord(patch)) return codec.decode(patch)
  if (!isNested(patch)) return codec.decode(patch[REPLACE])
  const after: Record<string, unknown> = isRecord(before) ? { ...before } : {}
  for (const [field, inner] of Object.entries(patch)) after[field] = patched(after[field], inner, codec)
  return after
}

/** A patch with its fields sorted by name, so its text does not depend on how the value was created. */
export function sortedPatch(patch: Patch): Patch {
  if (!isNested(patch)) return patch
  const fields = Object.entries(patch).map(([field, inner]) => [field, sortedPatch(inner)] as const)
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Merges two patches. The later one takes precedence. */
export function joinedPatch(one: Patch | undefined, other: Patch | undefined): Patch | undefined {
  if (other === undefined) return one
  if (!isNested(one) || !isNested(other)) return other
  const joined: Record<string, unknown> = { ...one }
  for (const [field, inner] of Object.entries(other)) joined[field] = joinedPatch(one[field], inner)
  return joined
}
