export type Element = { name: string; attributes: Record<string, string>; inside: Element[] }

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g
const plain = (text: string) =>
  text.replaceAll('&#10;', '\n').replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Reads an exported document of elements and attributes. @throws Error if it is not well-formed or contains text */
export function readXml(text: string): Element {
  const head = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(text)
  if (!head) throw new Error('The document does not say that it is XML')
  const root: Element = { name: '', attributes: {}, inside: [] }
  const open = [root]
  TAG.lastIndex = head[0].length
  for (let at = TAG.lastIndex; at < text.length; at = TAG.lastIndex) {
    const found = TAG.exec(text)
    if (!found) throw new Error(`This is not XML: ${text.slice(at, at + 60)}`)
    const [, end, name = '', attributes = '', isEmpty, words] = found
    if (words !== undefined) {
      if (words.trim() !== '') throw new Error(`No text belongs here: ${words.trim()}`)
    } else if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes what is not open`)
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']): [string, string] => [key, plain(value)])
      const made: Element = { name, attributes: Object.fromEntries(pairs), inside: [] }
      open.at(-1)?.inside.push(made)
      if (!isEmpty) open.push(made)
    }
  }
  if (open.length !== 1 || root.inside.length !== 1) throw new Error('The document does not close all that it opens')
  return root.inside[0] as Element
}
