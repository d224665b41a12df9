import * as v from 'valibot'

/**
 * Changes a text without changing its rules, as `v.trim` does: the checks after it hold for its input too. Its own type keeps JSON Schema from ending
 * there, and the description of the schema states the change in words.
 */
export const cleaned = (clean: (text: string) => string): v.TransformAction<string, string> & { readonly isInWords: true } =>
  Object.assign(v.transform(clean), { isInWords: true as const, type: 'cleaned' as 'transform' })
