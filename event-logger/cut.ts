/** The first `length` UTF-16 units of a text, without half a character at the cut or anywhere before it: no store takes one. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}/gu, '')
