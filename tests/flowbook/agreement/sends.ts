import { globSync, readFileSync } from 'node:fs'

export type Send = { file: string; receiver: string; type: string }

const SEND = /([\w$]+)\??\.send\(/g
const TYPE = /'([a-z]\w*\.[a-z]\w*)'/gi

/** Every event that the sources send to a flow: who gets it under which name, and its type. Events that only pass through have no type here. */
export function sendsIn(pattern: string): Send[] {
  return globSync(pattern).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(SEND)].flatMap((found) => {
      const argument = argumentAt(source, (found.index ?? 0) + found[0].length)
      return [...argument.matchAll(TYPE)].map(([, type = '']) => ({ file, receiver: found[1] ?? '', type }))
    })
  })
}

/** The text from a point up to the bracket that closes it. */
function argumentAt(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1) depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0
  return source.slice(from, at - 1)
}
