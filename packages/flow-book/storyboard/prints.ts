import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Walk } from '../paths/walks/walk.ts'
import { type Picture, sizes } from '../read/pictures.ts'

// A picture is retaken only if one of these dependencies changes:
// - its walk up to the picture: the page, the actions, the call responses, and the expected state and texts;
// - the transitions of its flow's machine;
// - the server's texts in its language;
// - the build files (documents, scripts, styles, fonts, drawings) that the page had requested by then. File names contain a hash of the content.
//   References in a file are compared without this hash, so a change of one page does not affect pages that only link to it. A page that
//   requests an additional file does so because one of its other files has changed.
// Server output (prices, hotels, drawings of houses) and the version in the footer do not count. After such a change, `--all` retakes every picture.

const DIGITS = 12
const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS)

/** The name of a built file without its hash: `offer-C2bLLpT8.js` is `offer.js`. */
const NAME = /([\w.-]+?)-[\w-]{8}(\.(?:js|css|woff2|svg|webp|avif|png|jpg))\b/g
const stemOf = (file: string): string => file.replace(NAME, '$1$2')

/** A hash of a built file's name and content, independent of the names of other files. */
function printOfFile(file: string, content: Buffer): string {
  const isText = /\.(?:js|css|svg|html)$/.test(file)
  return `${stemOf(file)} ${digest(isText ? content.toString('utf8').replaceAll(NAME, '$1$2') : content)}`
}

/** A built application: a hash of each file, by its address. */
export type Build = { prints: ReadonlySet<string>; printOf(address: string): string | null }

/** Addresses and the documents that the server sends for them, as listed in `documents.json`. */
const Documents = v.array(v.object({ pattern: v.string(), file: v.string() }))

/**
 * Reads the newest build, without files of superseded builds, which remain next to it for a day.
 * @param app its folder, with `-superseded.json` next to it
 */
export function readBuild(app: URL): Build {
  const read = (name: string, base = app) => (existsSync(new URL(name, base)) ? readFileSync(new URL(name, base)) : null)
  const json = (file: Buffer | null, otherwise: string) => JSON.parse(file?.toString('utf8') ?? otherwise) as unknown
  const old = v.parse(v.record(v.string(), v.number()), json(read(`${app.href.replace(/\/$/, '')}-superseded.json`), '{}'))
  const assets = new URL('assets/', app)
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(?:br|gz)$/.test(name) && !(name in old)) : []
  const files = new Map(names.map((name) => [`/assets/${name}`, printOfFile(name, readFileSync(new URL(name, assets)))]))
  // The initial styles of a page are inlined in its document.
  const documents = v.parse(Documents, json(read('documents.json'), '[]')).map(({ pattern, file }) => ({
    matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    print: printOfFile(file, read(file) ?? Buffer.of()),
  }))
  const shell = printOfFile('shell.html', read('shell.html') ?? Buffer.of())
  return {
    prints: new Set([...files.values(), ...documents.map(({ print }) => print), shell]),
    printOf: (address) => {
      if (/\.\w+$/.test(address)) return files.get(address) ?? null
      return documents.find(({ matches }) => matches.test(address))?.print ?? shell
    },
  }
}

/** Texts of only one language, if every language has one. */
function inLanguage(walk: Walk, at: number, language: string): string {
  const { start, calls, screen, steps } = walk
  const only = (key: string, value: unknown) =>
    key === 'texts' && Array.isArray(value) ? value.map((text: Record<string, string>) => text[language]) : value
  return JSON.stringify({ start, calls, screen, steps: steps.slice(0, at) }, only)
}

/**
 * A hash of a picture's dependencies besides the build, up to screen `at` of its walk.
 * @param machine changes with any transition of the flow
 * @param said server texts in that language
 */
export const printOfShot = (walk: Walk, at: number, language: string, machine: string, said: string): string =>
  digest(JSON.stringify([inLanguage(walk, at, language), language, machine, digest(said), sizes]))

/** Whether a picture is up to date. @param build hashes of the build's files */
export function isFresh(picture: Picture, print: string, build: Build['prints']): boolean {
  return picture.print === print && picture.files !== undefined && picture.files.every((file) => build.has(file))
}
