/** The first `length` UTF-16 units of a text, without lone surrogates, which no store accepts. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}/gu, '')
