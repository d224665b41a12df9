import type { Level } from '../matching/preferences.ts'

type Pistes = { blueKm: number; redKm: number; blackKm: number }

/** Kilometres of pistes that count as enough for a level. */
const servedKm = 10
/** Non-skiers need gentle terrain, where paths run along the pistes: this share of blue pistes. */
const gentleShare = 0.4
/** Kilometres for new pistes on every day of a week, at about seven a day. */
const ampleKm = 50

/** The pistes of a level in kilometres, or null for non-skiers. */
export const ownKm = (level: Level, { blueKm, redKm, blackKm }: Pistes): number | null =>
  ({ beginner: blueKm, intermediate: redKm, expert: blackKm, 'non-skier': null })[level]

/** Whether the pistes of a resort suit a level. */
export function suits(level: Level, pistes: Pistes): boolean {
  const km = ownKm(level, pistes)
  return km === null ? pistes.blueKm / (pistes.blueKm + pistes.redKm + pistes.blackKm) >= gentleShare : km >= servedKm
}

/** Whether a resort has more than enough pistes of a level (D169). */
export const suitsVeryWell = (level: Level, pistes: Pistes): boolean => (ownKm(level, pistes) ?? 0) >= ampleKm
