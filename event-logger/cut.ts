/** The first `length` UTF-16 units of a text, without half a character at the cut or anywhere before it: no store takes one. */
export function cut(text: string, length: number): string {
  const whole = text.slice(0, length)
  return whole.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
}
