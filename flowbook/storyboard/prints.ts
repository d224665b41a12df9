import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Walk } from '../paths/walks/walk.ts'
import { type Picture, sizes } from '../read/pictures.ts'

// What counts as changed for a picture, so that only such a one is taken anew:
// - its walk, as far as the picture: how the page is opened, what is done, what the calls answer, and the state and texts that must be there then;
// - the transitions of its flow's machine;
// - the texts of its language that the server says;
// - the build's own files (documents, scripts, styles, letters, drawings) that the page had asked for until then. Names of files carry a digest of what is in them; names
//   within a file are compared without it, so that a change of one page does not count for all that only lead there. A page that asks for one more file does so
//   because one that it had has changed.
// What the server draws and calculates (prices, hotels, drawings of houses) and the version in the footer do not count: after a change of these `--all` takes all.

const DIGITS = 12
const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS)

/** The name of a built file without its digest: `offer-C2bLLpT8.js` is `offer.js`. */
const NAME = /([\w.-]+?)-[\w-]{8}(\.(?:js|css|woff2|svg|webp|avif|png|jpg))\b/g
const stemOf = (file: string): string => file.replace(NAME, '$1$2')

/** A file of the build by its name and by what is in it, whatever other files are called. */
function printOfFile(file: string, content: Buffer): string {
  const isText = /\.(?:js|css|svg|html)$/.test(file)
  return `${stemOf(file)} ${digest(isText ? content.toString('utf8').replaceAll(NAME, '$1$2') : content)}`
}

/** A built application: what is in each of its files, by the address that a page asks for. */
export type Build = { prints: ReadonlySet<string>; printOf(address: string): string | null }

/** Addresses and the documents that the server sends for them, as `documents.json` lists them. */
const Documents = v.array(v.object({ pattern: v.string(), file: v.string() }))

/** Reads the newest build; files of earlier builds, which lie beside it for a day, are left out. @param app its folder, with `-superseded.json` beside it */
export function readBuild(app: URL): Build {
  const read = (name: string, base = app) => (existsSync(new URL(name, base)) ? readFileSync(new URL(name, base)) : null)
  const json = (file: Buffer | null, otherwise: string) => JSON.parse(file?.toString('utf8') ?? otherwise) as unknown
  const old = v.parse(v.record(v.string(), v.number()), json(read(`${app.href.replace(/\/$/, '')}-superseded.json`), '{}'))
  const assets = new URL('assets/', app)
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(?:br|gz)$/.test(name) && !(name in old)) : []
  const files = new Map(names.map((name) => [`/assets/${name}`, printOfFile(name, readFileSync(new URL(name, assets)))]))
  // Styles that a page begins with stand in its document.
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

/** Of what is shown in every language only one counts. */
function inLanguage(walk: Walk, at: number, language: string): string {
  const { start, calls, screen, steps } = walk
  const only = (key: string, value: unknown) =>
    key === 'texts' && Array.isArray(value) ? value.map((text: Record<string, string>) => text[language]) : value
  return JSON.stringify({ start, calls, screen, steps: steps.slice(0, at) }, only)
}

/** Everything but the build that a picture depends on, as far as screen `at` of its walk. @param machine changes with any transition of the flow @param said what the server says in that language */
export const printOfShot = (walk: Walk, at: number, language: string, machine: string, said: string): string =>
  digest(JSON.stringify([inLanguage(walk, at, language), language, machine, digest(said), sizes]))

/** Whether a picture still shows what would be seen now. @param build what is in the files of the build */
export function isFresh(picture: Picture, print: string, build: Build['prints']): boolean {
  return picture.print === print && picture.files !== undefined && picture.files.every((file) => build.has(file))
}
