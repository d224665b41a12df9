import { globSync, readFileSync } from 'node:fs'

export type Send = { file: string; receiver: string; type: string }

const SEND = /([\w$]+)\??\.send\(/g
const TYPE = /'([a-z]\w*\.[a-z]\w*)'/gi

/** Every event that the sources send to a flow: the name of its receiver and its type. Forwarded events have no type. */
export function sendsIn(pattern: string): Send[] {
  return globSync(pattern).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(SEND)].flatMap((found) => {
      const argument = argumentAt(source, (found.index ?? 0) + found[0].length)
      return [...argument.matchAll(TYPE)].map(([, type = '']) => ({ file, receiver: found[1] ?? '', type }))
    })
  })
}

/** The text from a position to its closing bracket. */
function argumentAt(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1) depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0
  return source.slice(from, at - 1)
}
