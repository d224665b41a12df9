import type { Trouble } from '../gate.ts'

const KEY = 'Check LITEAPI_KEY.'

/** What an operator has to do about a code. The others are business as usual, or silence that is asked about. */
const advice: Readonly<Record<number, string>> = {
  400: 'Firn sent what LiteAPI does not accept. Report it, or update the product.',
  401: KEY,
  403: KEY,
  4000: 'Firn sent what LiteAPI does not accept, or hotels that it no longer has. Run npm run suppliers:content -- --supplier liteapi.',
  4002: 'Firn sent what LiteAPI does not accept. Report it, or update the product.',
  4010: 'Firn sent what LiteAPI does not accept. Report it, or update the product.',
  2014: "The payment or the storing of a booking failed. Look at the wallet's balance.",
}

/** What a code asks of the operator. An offer that has ended answers 4002 to a prebook, too. */
export function troubleOf(code: number, call: string): Trouble | null {
  const words = code === 4002 && call === 'POST /rates/prebook' ? undefined : advice[code]
  if (!words) return null
  const isOfKey = words === KEY
  return { words: `LiteAPI answered ${code}${isOfKey ? '' : ` to ${call}`}. ${words}`, isOfKey }
}
