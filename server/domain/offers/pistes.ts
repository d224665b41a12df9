import type { Level } from '../matching/preferences.ts'

type Pistes = { blueKm: number; redKm: number; blackKm: number }

/** Kilometres of pistes of its own that serve a level. */
const servedKm = 10
/** Non-skiers need gentle ground, where paths run along the pistes: this share of blue pistes. */
const gentleShare = 0.4
/** Kilometres that offer new pistes every day of a week, at some seven a day. */
const ampleKm = 50

/** The pistes of a level's own, in kilometres; null for non-skiers. */
export const ownKm = (level: Level, { blueKm, redKm, blackKm }: Pistes): number | null =>
  ({ beginner: blueKm, intermediate: redKm, expert: blackKm, 'non-skier': null })[level]

/** Whether the pistes of a resort suit a level. */
export function suits(level: Level, pistes: Pistes): boolean {
  const km = ownKm(level, pistes)
  return km === null ? pistes.blueKm / (pistes.blueKm + pistes.redKm + pistes.blackKm) >= gentleShare : km >= servedKm
}

/** Whether a resort has more than enough pistes of a level's own (D169). */
export const suitsVeryWell = (level: Level, pistes: Pistes): boolean => (ownKm(level, pistes) ?? 0) >= ampleKm
