import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Phone and desktop widths in pixels, and the window height. */
export const sizes = [
  [390, 844],
  [1440, 900],
] as const

const Picture = v.object({
  flow: v.string(),
  /** The state value that the page reported when the picture was taken, as JSON. */
  state: v.string(),
  language: v.string(),
  width: v.number(),
  file: v.string(),
  url: v.string(),
  /** The pictured build. */
  build: v.string(),
  /** The actions from the start to the state, as text. */
  way: v.array(v.string()),
  /**
   * A hash of what the picture depends on besides the build, and the build files that the page had requested. Without them the picture is retaken.
   */
  print: v.optional(v.string()),
  files: v.optional(v.array(v.string())),
})
export type Picture = v.InferOutput<typeof Picture>

/** A state that could not be captured, with the reason on one line. */
const Missing = v.object({ flow: v.string(), state: v.string(), language: v.string(), reason: v.string() })
export type Missing = v.InferOutput<typeof Missing>

const Record = v.object({ pictures: v.array(Picture), missing: v.array(Missing) })

/** The folder of pictures between two builds of the book. Each walk and language has its own record. */
export const PICTURES = new URL('../../../test-results/pictures/', import.meta.url)

/** The results of each walk in each language, by record name. @throws ValiError if a record is invalid */
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

/** The latest results. @throws ValiError if a record is invalid */
export function readPictures(folder = PICTURES): { pictures: Picture[]; missing: Missing[] } {
  const records = readRecords(folder)
  return { pictures: records.flatMap(({ pictures }) => pictures), missing: records.flatMap(({ missing }) => missing) }
}
