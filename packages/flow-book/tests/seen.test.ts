import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { copySeen, fileOf, seenPairs, statesWithOtherTexts } from '../diff/seen.ts'
import { diffPage } from '../page/diff-page.ts'
import { readCatalogues } from '../read/catalogues.ts'
import { readEntry } from '../read/flow-entry.ts'
import type { Picture } from '../read/pictures.ts'
import { readBook } from '../read/read-book.ts'
import { readMachine } from '../read/read-machine.ts'
import { archivePictures, picturesOf } from '../storyboard/earlier.ts'

let root: URL
let places: { pictures: URL; earlier: URL }
beforeEach(() => {
  root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-seen-'))}/`)
  places = { pictures: new URL('pictures/', root), earlier: new URL('earlier/', root) }
  mkdirSync(places.pictures)
})
afterEach(() => rmSync(root, { recursive: true }))

const picture = (build: string, flow = 'bookNow', state = '{"dialog":"priceChanged"}'): Picture[] =>
  (['en', 'de'] as const).flatMap((language) =>
    [390, 1440].map((width) => ({
      flow,
      state,
      language,
      width,
      file: `${flow}-${language}-${width}.webp`,
      url: '/offer/1',
      build,
      way: [],
    })),
  )

/** Takes pictures like `flows:pictures`: stores earlier ones first, and overwrites files of the same name. */
function take(build: string, flow = 'bookNow'): void {
  archivePictures((one) => one.flow === flow, places)
  const taken = picture(build, flow)
  for (const { file } of taken) writeFileSync(new URL(file, places.pictures), `${build} ${file}`)
  writeFileSync(new URL(`${flow}.json`, places.pictures), JSON.stringify({ pictures: taken, missing: [] }))
}

/** History in alphabetical order: a, b, c … */
const isBefore = (one: string, other: string) => one <= other

test('pictures of earlier builds are stored, and a revision has those of the newest build up to it', () => {
  for (const build of ['a', 'c', 'e']) take(build)
  const buildsAt = (revision: string | null) => [...new Set(picturesOf(revision, places, isBefore).map(({ build }) => build))]
  expect(buildsAt('b')).toEqual(['a'])
  expect(buildsAt('c')).toEqual(['c'])
  expect(buildsAt(null)).toEqual(['e'])
  expect(picturesOf('0', places, isBefore)).toEqual([])
})

test('a revision has unchanged pictures from their build, also after others of that build were deleted', () => {
  const both = (build: string, other: string) => [
    ...picture(build),
    ...picture(other, 'bookNow', '{"ready":"idle"}').map((one) => ({ ...one, file: `idle-${one.file}` })),
  ]
  const write = (pictures: Picture[]) => {
    for (const { file } of pictures) writeFileSync(new URL(file, places.pictures), file)
    writeFileSync(new URL('bookNow.json', places.pictures), JSON.stringify({ pictures, missing: [] }))
  }
  write(both('a', 'a'))
  archivePictures(({ state }) => state !== '{"ready":"idle"}', places)
  write(both('c', 'a'))
  const buildsAt = (revision: string) => picturesOf(revision, places, isBefore).map(({ state, build }) => `${state} ${build}`)
  expect(new Set(buildsAt('c'))).toEqual(new Set(['{"dialog":"priceChanged"} c', '{"ready":"idle"} a']))
  expect(new Set(buildsAt('b'))).toEqual(new Set(['{"dialog":"priceChanged"} a', '{"ready":"idle"} a']))
  archivePictures(({ state }) => state === '{"ready":"idle"}', places)
  write(both('c', 'e'))
  expect(buildsAt('b')).toHaveLength(8)
  expect(new Set(buildsAt('b'))).toEqual(new Set(['{"dialog":"priceChanged"} a', '{"ready":"idle"} a']))
})

test('a picture that was not retaken is unchanged and has no pair', async () => {
  const entry = await readEntry(flowById('bookNow'))
  const [before, after] = ['a', 'b'].map((build) => picture(build).map((one) => ({ ...one, from: new URL(one.file, places.pictures) })))
  const mixed = (after ?? []).map((one) => (one.language === 'en' ? { ...one, build: 'a' } : one))
  const pairs = seenPairs(entry, ['dialog.priceChanged'], { before: before ?? [], after: mixed })
  expect(pairs.map(({ language }) => language)).toEqual(['de'])
})

test('a build with uncommitted changes shows no revision, and at most six builds are stored', () => {
  for (const build of ['a and changes', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) take(build)
  expect(readdirSync(places.earlier)).toHaveLength(6)
  expect(readdirSync(places.earlier)).not.toContain('b')
  rmSync(places.earlier, { recursive: true })
  for (const build of ['a and changes', 'b']) take(build)
  expect(picturesOf('a', places, isBefore)).toEqual([])
})

test('a changed state is shown before and after in each language, with its build and its files', async () => {
  for (const build of ['a', 'b']) take(build)
  const entry = await readEntry(flowById('bookNow'))
  const seen = { before: picturesOf('a', places, isBefore), after: picturesOf(null, places) }
  const pairs = seenPairs(entry, ['dialog.priceChanged', 'ready.idle'], seen)
  expect(pairs.map(({ path, language, before, after }) => [path, language, before.build, after.build])).toEqual([
    ['dialog.priceChanged', 'en', 'a', 'b'],
    ['dialog.priceChanged', 'de', 'a', 'b'],
  ])
  copySeen(pairs, root)
  for (const { before, after } of pairs)
    for (const one of [before, after]) expect(existsSync(new URL(`pictures/${fileOf(one)}`, root))).toBe(true)
  const marks = { states: new Map(), before: new Map(), after: new Map() }
  const diff = {
    id: 'bookNow',
    title: 'Book now',
    before: entry,
    after: entry,
    states: [],
    transitions: [],
    paths: [],
    texts: [],
    requirements: [],
    marks,
  }
  const page = `${await diffPage([diff], 'a', await readBook([]), '', new Map([['bookNow', pairs]]))}`
  expect(page).toContain('src="pictures/a-bookNow-de-390.webp"')
  expect(page).toContain('alt="Price changed after"')
  // A comparison needs pictures of both sides.
  expect(seenPairs(entry, ['dialog.priceChanged'], { ...seen, before: [] })).toEqual([])
})

test('a state with changed texts counts as changed', () => {
  const model = readMachine(flowById('bookNow').machine)
  const after = readCatalogues()
  const before = { ...after, de: new Map([...after.de].map(([id, text]) => [id, id === 'offer.priceChanged.title' ? 'Früher' : text])) }
  expect(statesWithOtherTexts({ model }, { before: after, after })).toEqual([])
  expect(statesWithOtherTexts({ model }, { before, after })).toContain('dialog.priceChanged')
})
