import type { MapMark } from '../../contract/place.ts'
import type { Locale } from '../base/locale.ts'
import { placeMarks } from './marks.ts'
import { isShowable, type MapView, mapAddress } from './view.ts'

/** Maximum number of cached maps with placed names, about 1 KB each. The oldest are evicted. */
const MAX_PLACED = 1000
const placed = new Map<string, MapMark[]>()

/** A map in the form of the contract: picture and names in the reader's language. Null if the way is too long. */
export function presentMap(view: MapView, names: { resort: string; airport: string }, locale: Locale) {
  if (!isShowable(view)) return null
  const url = mapAddress(view)
  const key = [url, locale, names.resort, names.airport].join('\n')
  const marks = placed.get(key) ?? placeMarks(view, names, locale)
  placed.set(key, marks)
  const [oldest] = placed.keys()
  if (placed.size > MAX_PLACED && oldest !== undefined) placed.delete(oldest)
  return { url, marks }
}
