import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { PICTURES, type Picture, readRecords, sizes } from '../read/pictures.ts'
import { type Build, isFresh, printOfShot } from './prints.ts'
import type { CapturedWalk } from './shots.ts'

/** A screen to capture, and the hash of its dependencies. */
type WantedShot = { at: number; print: string }
/** By record name (walk and language): the screens to capture. */
export type Wanted = Readonly<Record<string, readonly WantedShot[]>>

/** The walks for the pictures of one flow. @param machine changes with any transition of the flow */
export type FlowCaptures = { machine: string; shoots: readonly CapturedWalk[] }

export const recordName = (walk: string, language: string): string => `${walk}-${language}`

/** The file name of a screen's picture. */
export const fileName = (walk: string, at: number, language: string, width: number): string =>
  `${recordName(walk, `${at}-${language}`)}-${width}.webp`

/** Selects the pictures to capture. @param said server texts by language @param isAll whether up-to-date pictures are included */
export function chooseWanted(
  flows: readonly FlowCaptures[],
  said: Readonly<Record<string, string>>,
  build: Build['prints'],
  { isAll = false, folder = PICTURES } = {},
): Wanted {
  const known = new Map(readRecords(folder).flatMap(({ pictures }) => pictures.map((one) => [one.file, one] as const)))
  const isThere = (file: string, print: string) => {
    const picture = known.get(file)
    return picture !== undefined && isFresh(picture, print, build) && existsSync(new URL(file, folder))
  }
  const rows = flows.flatMap(({ machine, shoots }) =>
    shoots.flatMap(({ walk, shots }) =>
      Object.entries(said).map(([language, words]) => {
        const wanted = shots
          .map((at) => ({ at, print: printOfShot(walk, at, language, machine, words) }))
          .filter(({ at, print }) => isAll || !sizes.every(([width]) => isThere(fileName(walk.id, at, language, width), print)))
        return [recordName(walk.id, language), wanted] as const
      }),
    ),
  )
  return Object.fromEntries(rows)
}

/** Whether a picture will be retaken. */
export function isWanted(wanted: Wanted, { file }: Pick<Picture, 'file'>): boolean {
  return Object.entries(wanted).some(([name, shots]) => shots.some(({ at }) => fileNames(name, at).includes(file)))
}

function fileNames(record: string, at: number): string[] {
  const [, walk = '', language = ''] = /^(.+)-([a-z]{2})$/.exec(record) ?? []
  return sizes.map(([width]) => fileName(walk, at, language, width))
}

/** Removes pictures and records that no walk shows any more. @param flow one flow, or all */
export function removeUnusedPictures(wanted: Wanted, flow: string, folder = PICTURES): void {
  for (const { name, pictures, missing } of readRecords(folder)) {
    const isOfFlow = flow === 'all' || [...pictures, ...missing].some((one) => one.flow === flow)
    if (!isOfFlow || name in wanted) continue
    for (const { file } of pictures) rmSync(new URL(file, folder), { force: true })
    rmSync(new URL(`${name}.json`, folder))
  }
}

const PLAN = new URL('../../../test-results/pictures-wanted.json', import.meta.url)
export const writeWanted = (wanted: Wanted): void => writeFileSync(PLAN, JSON.stringify(wanted))
export const readWanted = (): Wanted => (existsSync(PLAN) ? (JSON.parse(readFileSync(PLAN, 'utf8')) as Wanted) : {})
