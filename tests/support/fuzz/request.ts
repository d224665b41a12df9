/** A sent request. `bodySource` is a JavaScript expression for a body that is too long to print. */
export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string; bodySource?: string }
export type Got = { status: number; headers: Headers; text: string }

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The same request as a shell command. */
export function curlOf({ method, path, headers, body, bodySource }: Sent): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}${value === '' ? ';' : `: ${value}`}`)}`)
  const address = quote(`http://127.0.0.1:4173${path}`)
  const line = `curl -sS -i --path-as-is -X ${method} ${address} ${flags.join(' ')}`
  if (body === undefined) return line
  return bodySource ? `node -pe ${quote(bodySource)} | ${line} --data-binary @-` : `${line} --data-binary ${quote(body)}`
}
