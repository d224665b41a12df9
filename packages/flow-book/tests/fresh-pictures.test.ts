import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Walk } from '../paths/walks/walk.ts'
import { type Picture, readPictures, sizes } from '../read/pictures.ts'
import { readBuild } from '../storyboard/prints.ts'
import { chooseWanted, fileName, isWanted, removeUnusedPictures, type Wanted } from '../storyboard/wanted.ts'

let root: URL
beforeEach(() => {
  root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-fresh-'))}/`)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a fake build like the bundler: files of earlier builds stay for a day and are listed separately. */
function build(files: Readonly<Record<string, string>>, superseded: readonly string[] = []) {
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(`app/${name}`, root)
    mkdirSync(dirname(fileURLToPath(file)), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(new URL('app-superseded.json', root), JSON.stringify(Object.fromEntries(superseded.map((name) => [name, 1]))))
  return readBuild(new URL('app/', root))
}

const documents = JSON.stringify([{ pattern: '/offer/:id', file: 'documents/en/offer.html' }])
const first = {
  'documents.json': documents,
  'shell.html': '<p>shell</p>',
  'documents/en/offer.html': '<style>p{}</style><script src="/assets/offer-aaaaaaaa.js"></script>',
  'assets/offer-aaaaaaaa.js': 'import"./rest-bbbbbbbb.js"',
  'assets/rest-bbbbbbbb.js': 'the rest',
}
/** The shared part has changed, and so have all names with its digest. */
const second = {
  ...first,
  'documents/en/offer.html': '<style>p{}</style><script src="/assets/offer-cccccccc.js"></script>',
  'assets/offer-cccccccc.js': 'import"./rest-dddddddd.js"',
  'assets/rest-dddddddd.js': 'the new rest',
}

describe('the files of a build', () => {
  test('are compared by contents, not by names in them; files of earlier builds do not count', () => {
    const before = build(first)
    const after = build(second, ['offer-aaaaaaaa.js', 'rest-bbbbbbbb.js'])
    expect(after.printOf('/assets/offer-cccccccc.js')).toBe(before.printOf('/assets/offer-aaaaaaaa.js'))
    expect(after.printOf('/offer/1')).toBe(before.printOf('/offer/1'))
    const rest = before.printOf('/assets/rest-bbbbbbbb.js') ?? ''
    expect(before.prints.has(rest)).toBe(true)
    expect(after.prints.has(rest)).toBe(false)
  })

  test('are found by requested URL, documents with their inline styles', () => {
    const before = build(first)
    expect(before.printOf('/nowhere')).toMatch(/^shell\.html /)
    expect(before.printOf('/assets/none-eeeeeeee.js')).toBe(null)
    const after = build({ ...first, 'documents/en/offer.html': first['documents/en/offer.html'].replace('p{}', 'p{color:red}') })
    expect(after.prints.has(before.printOf('/offer/1') ?? '')).toBe(false)
    expect(after.prints.has(before.printOf('/nowhere') ?? '')).toBe(true)
  })
})

const screen = (state: string) => ({ state, texts: [{ en: `${state} in English`, de: `${state} auf Deutsch`, fr: state }], visible: [] })
const walk = {
  id: 'SAMPLE-B1',
  flow: 'sample',
  start: { open: '/offer/1' },
  calls: [],
  screen: screen('idle'),
  steps: [{ name: 'one', screen: screen('asking') }],
} as unknown as Walk
const said = { en: '{"a":"yes"}', de: '{"a":"ja"}' }
const prints = new Set(['offer.js 1', 'rest.js 2'])
const choose = ({ of = walk, machine = 'm1', words = said, built = prints, isAll = false } = {}) =>
  chooseWanted([{ machine, shoots: [{ walk: of, shots: [0, 1] }] }], words, built, { isAll, folder: root })
const inShort = (wanted: Wanted) => Object.entries(wanted).flatMap(([name, shots]) => shots.map(({ at }) => `${name} ${at}`))
const all = ['SAMPLE-B1-en 0', 'SAMPLE-B1-en 1', 'SAMPLE-B1-de 0', 'SAMPLE-B1-de 1']

/** Takes all requested pictures: the first screen needs one file, the second both. */
function take(wanted: Wanted) {
  for (const language of ['en', 'de']) {
    const shots = wanted[`SAMPLE-B1-${language}`] ?? []
    const pictures = shots.flatMap(({ at, print }) =>
      sizes.map(([width]): Picture => {
        const file = fileName('SAMPLE-B1', at, language, width)
        writeFileSync(new URL(file, root), 'picture')
        const files = at === 0 ? ['offer.js 1'] : [...prints]
        return { flow: 'sample', state: `"${at}"`, language, width, file, url: '/offer/1', build: 'a', way: [], print, files }
      }),
    )
    writeFileSync(new URL(`SAMPLE-B1-${language}.json`, root), JSON.stringify({ pictures, missing: [] }))
  }
}

describe('pictures to retake', () => {
  test('all if there are none, none if nothing has changed, and all on request', () => {
    expect(inShort(choose())).toEqual(all)
    take(choose())
    expect(inShort(choose())).toEqual([])
    expect(inShort(choose({ isAll: true }))).toEqual(all)
  })

  const otherText = { ...walk, screen: { ...walk.screen, texts: [{ ...walk.screen.texts[0], de: 'anders' }] } } as Walk
  const otherStep = { ...walk, steps: walk.steps.map((step) => ({ ...step, screen: screen('failed') })) } as Walk
  test.each([
    ['a text of one language', { of: otherText }, all.slice(2)],
    ['a later step of the walk', { of: otherStep }, [all[1], all[3]]],
    ['how the page is opened', { of: { ...walk, start: { open: '/offer/2' } } as unknown as Walk }, all],
    ['a transition of the machine', { machine: 'm2' }, all],
    ['what the server says in one language', { words: { ...said, en: '{"a":"no"}' } }, all.slice(0, 2)],
    ['a file that only the second screen needs', { built: new Set(['offer.js 1', 'rest.js 3']) }, [all[1], all[3]]],
    ['a file that no screen needs', { built: new Set([...prints, 'late.js 4']) }, []],
  ])('after a change of %s those that it concerns', (_, change, expected) => {
    take(choose())
    expect(inShort(choose(change))).toEqual(expected)
  })

  test('one whose file or fingerprint is missing', () => {
    take(choose())
    rmSync(new URL(fileName('SAMPLE-B1', 1, 'de', 390), root))
    const record = { pictures: readPictures(root).pictures.filter(({ language }) => language === 'en'), missing: [] }
    const withoutPrint = record.pictures.map(({ print: _, ...one }) => one)
    writeFileSync(new URL('SAMPLE-B1-en.json', root), JSON.stringify({ ...record, pictures: withoutPrint }))
    const wanted = choose()
    expect(inShort(wanted)).toEqual([all[0], all[1], all[3]])
    expect(isWanted(wanted, { file: fileName('SAMPLE-B1', 1, 'de', 1440) })).toBe(true)
    expect(isWanted(wanted, { file: fileName('SAMPLE-B1', 0, 'de', 1440) })).toBe(false)
  })

  test('pictures that no walk shows are deleted with their files, for one flow or all', () => {
    take(choose())
    const file = new URL(fileName('SAMPLE-B1', 0, 'en', 390), root)
    removeUnusedPictures({}, 'another', root)
    expect(existsSync(file)).toBe(true)
    removeUnusedPictures({ 'SAMPLE-B1-de': [] }, 'sample', root)
    expect(existsSync(file)).toBe(false)
    expect(readPictures(root).pictures.map(({ language }) => language)).toEqual(['de', 'de', 'de', 'de'])
  })
})
