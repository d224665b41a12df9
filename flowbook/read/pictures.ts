import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Widths of a phone and of a desktop, in pixels, and the height of the window. */
export const sizes = [
  [390, 844],
  [1440, 900],
] as const

const Picture = v.object({
  flow: v.string(),
  /** The state value that the page itself reported when the picture was taken, as JSON. */
  state: v.string(),
  language: v.string(),
  width: v.number(),
  file: v.string(),
  url: v.string(),
  /** The build that was looked at. */
  build: v.string(),
  /** What was done to come there, in words, from the start. */
  way: v.array(v.string()),
  /** What the picture depends on beside the build, and the build's files that the page had asked for; without them it is taken anew the next time. */
  print: v.optional(v.string()),
  files: v.optional(v.array(v.string())),
})
export type Picture = v.InferOutput<typeof Picture>

/** A state that no picture could be taken of, with the reason in a line. */
const Missing = v.object({ flow: v.string(), state: v.string(), language: v.string(), reason: v.string() })
export type Missing = v.InferOutput<typeof Missing>

const Record = v.object({ pictures: v.array(Picture), missing: v.array(Missing) })

/** Where pictures lie between two builds of the book; each walk and language has a record of its own. */
export const PICTURES = new URL('../../test-results/pictures/', import.meta.url)

/** What was taken on each walk in each language, by the name of its record. @throws ValiError where a record is something else */
export function readRecords(folder = PICTURES): { name: string; pictures: Picture[]; missing: Missing[] }[] {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : []
  return files.map((name) => ({
    name: name.replace(/\.json$/, ''),
    ...v.parse(Record, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  }))
}

/** Everything that was taken last. @throws ValiError where a record is something else */
export function readPictures(folder = PICTURES): { pictures: Picture[]; missing: Missing[] } {
  const records = readRecords(folder)
  return { pictures: records.flatMap(({ pictures }) => pictures), missing: records.flatMap(({ missing }) => missing) }
}
