import type { TagKind } from '../../ui/tag/tag.tsx'

const SPORT = new Set(['levels', 'slope-distance', 'ski-in', 'dates', 'resort'])
const QUIET = new Set(['spa', 'pool', 'quiet', 'amenities', 'stars'])

/** The piste shape of a matched tag: sport red, spa and quiet black, the rest comfort blue. */
export function tagKind(key: string): TagKind {
  if (SPORT.has(key)) return 'sport'
  return QUIET.has(key) ? 'quiet' : 'comfort'
}
