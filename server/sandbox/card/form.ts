/** Parses the provider's bracketed form encoding: `metadata[orderId]=1` becomes `{ metadata: { orderId: '1' } }`. */
export type FormValue = string | { [key: string]: FormValue }

export function readForm(body: string): { [key: string]: FormValue } {
  const root: { [key: string]: FormValue } = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      const child = typeof next === 'object' ? next : {}
      at[part] = child
      at = child
    }
    const last = path.at(-1)
    if (last) at[last] = value
  }
  return root
}

/** The text at a path of a parsed form, or an empty string. */
export function textAt(form: { [key: string]: FormValue }, ...path: string[]): string {
  let at: FormValue | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : ''
}

/** The texts in a nested part of a form, for example its metadata. */
export function textsAt(form: { [key: string]: FormValue }, part: string): Record<string, string> {
  const value = form[part]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])))
}
