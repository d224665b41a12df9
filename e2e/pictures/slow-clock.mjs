// Preloaded for `npm run make -- pictures` only. Time passes a hundred times slower, from a fixed morning on, so that events keep their order.
// Random values are the same in every run as long as each caller draws in the same order.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const from = Number(process.env.FIRN_PICTURES_FROM)
const RealDate = Date
const began = RealDate.now()
const SLOWER = 100
const now = () => from + Math.floor((RealDate.now() - began) / SLOWER)
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }
  static now() {
    return now()
  }
}

const drawn = new Map()
/** Bytes by calling function, without line numbers, which change with every edit. */
function bytesFor(size) {
  const callers = new Error().stack.split('\n').slice(3, 6)
  const place = callers.map((line) => line.replaceAll(/\(.*\/|:\d+|\)/g, '')).join()
  const count = (drawn.get(place) ?? 0) + 1
  drawn.set(place, count)
  return crypto.createHash('shake256', { outputLength: size }).update(`${place} ${count}`).digest()
}
crypto.randomBytes = (size) => bytesFor(size)
crypto.randomUUID = () => {
  const hex = bytesFor(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
globalThis.crypto.randomUUID = crypto.randomUUID
syncBuiltinESMExports()
