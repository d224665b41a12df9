import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { e2eSetups } from '../e2e-setup/index.ts'
import { pathsSection } from '../page/paths.ts'
import { storyboard } from '../page/storyboard.ts'
import { translator, walkIn } from '../paths/walks/in-language.ts'
import { planWalks } from '../paths/walks/plan.ts'
import type { Walk } from '../paths/walks/walk.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'
import { type Picture, readPictures } from '../read/pictures.ts'
import { type Book, readBook } from '../read/read-book.ts'
import { walksToCapture } from '../storyboard/shots.ts'
import { uiStepsByFlow } from '../ui-steps/index.ts'

const flow = flowById('bookNow')
let walks: Walk[]
let book: Book
let entry: FlowEntry
beforeAll(async () => {
  const [uiSteps, setup] = [uiStepsByFlow.bookNow, e2eSetups.bookNow]
  if (!uiSteps || !setup) throw new Error('bookNow has no walks')
  walks = await planWalks(flow, uiSteps, setup)
  book = { ...(await readBook([])), pictures: [], missing: [] }
  entry = await readEntry(flow)
})

describe('the walks for pictures', () => {
  test('visit every shown state once, and end there', () => {
    const all = new Set(
      walks
        .flatMap((walk) => [walk.screen, ...walk.steps.map((step) => step.screen)])
        .flatMap((screen) => (screen ? [JSON.stringify(screen.state)] : [])),
    )
    const shoots = walksToCapture(walks)
    const taken = shoots.flatMap(({ walk, shots }) =>
      shots.map((at) => JSON.stringify([walk.screen, ...walk.steps.map((step) => step.screen)][at]?.state)),
    )
    expect(taken.toSorted()).toEqual([...all].toSorted())
    for (const { walk, shots } of shoots) expect(walk.steps).toHaveLength(shots.at(-1) ?? -1)
    expect(shoots.length).toBeLessThan(walks.length)
  })
})

describe('a walk in another language', () => {
  const english = new Map([
    ['offer.book', 'Book now'],
    ['payment.book', 'Book now'],
    ['picture', 'Picture {n} of {total}'],
    ['pieces', '{count, plural, one {# piece} other {# pieces}}'],
  ])
  const german = new Map([
    ['offer.book', 'Jetzt buchen'],
    ['payment.book', 'Zahlungspflichtig buchen'],
    ['picture', 'Bild {n} von {total}'],
    ['pieces', '{count, plural, one {# Stück} other {# Stücke}}'],
  ])

  test('has the names of its language even if two are equal in English, with their values', () => {
    expect(translator(english, german, ['offer'])('Book now')).toBe('Jetzt buchen')
    expect(translator(english, german, ['checkout', 'payment'])('Book now')).toBe('Zahlungspflichtig buchen')
    expect(translator(english, german)('Picture 3 of 11')).toBe('Bild 3 von 11')
    expect(translator(english, german)('Konak Stari Bor')).toBe('Konak Stari Bor')
  })

  test('finds an element by the constant start of its name in that language', () => {
    const begun = new Map([
      ['for', 'Cancel for {fee}'],
      ['free', 'Cancel free of charge'],
      ['keep', 'Cancel later'],
      ['terms', 'I agree to the <0>terms</0> and more'],
      ['short', 'Yes {name}'],
    ])
    const told = new Map([
      ['for', 'Für {fee} heute stornieren'],
      ['free', 'Kostenlos stornieren'],
      ['keep', 'Später'],
      ['terms', 'Ich stimme den <0>Bedingungen</0> zu'],
      ['short', '{name}: ja'],
    ])
    const translate = translator(begun, told)
    expect(translate('Cancel f', true)).toBe('stornieren')
    expect(translate('Cancel f')).toBe('Cancel f')
    expect(translate('I agree to the', true)).toBe('Ich stimme den')
    expect(translate('Yes', true)).toBe(': ja')
    expect(translate('Hotel', true)).toBe('Hotel')
    const [walk] = walks
    if (!walk) throw new Error('bookNow has a walk')
    const ready = { role: 'button', name: 'Cancel f', isPart: true } as const
    expect(walkIn({ ...walk, start: { ...walk.start, ready } }, 'de', translate).start.ready.name).toBe('stornieren')
  })

  test('begins at the address of that language, and presses its labels', () => {
    const walk = walks.find(({ steps }) => steps.some(({ doing }) => 'steps' in doing && JSON.stringify(doing).includes('"Book now"')))
    const inGerman = JSON.stringify(walkIn(walk as Walk, 'de', translator(english, german, ['offer'])))
    expect(inGerman).toContain('"open":"/de/offer/{quizSessionId}"')
    expect(inGerman).toContain('"name":"Jetzt buchen"')
    expect(inGerman).not.toContain('"name":"Book now"')
  })
})

describe('the storyboard of a page', () => {
  const picture = (state: string, language: string, width: number): Picture => ({
    flow: 'bookNow',
    state,
    language,
    width,
    file: `${state.match(/(\w+)"}*$/)?.[1]}-${language}-${width}.webp`,
    url: '/offer/quiz_1',
    build: 'abc1234',
    way: ['the traveller presses Book now'],
  })

  test('shows each state on phone and desktop in both languages, ordered by number', () => {
    const pictures = ['{"dialog":"priceChanged"}', '"checking"'].flatMap((state) =>
      ['de', 'en'].flatMap((language) => [390, 1440].map((width) => picture(state, language, width))),
    )
    const page = `${storyboard(entry, { ...book, pictures })}`
    expect(page.indexOf('checking-en-390')).toBeLessThan(page.indexOf('priceChanged-en-390'))
    expect(page).toContain('alt="10 Price changed on a phone, Deutsch"')
    expect(page.match(/<img /g)).toHaveLength(8)
    expect(page.indexOf('value="en" checked')).toBeGreaterThan(0)
    expect(page).toContain('title="/offer/quiz_1, build abc1234"')
  })

  test('shows next to the pictures the state, its texts in the selected language, transitions and requirements', () => {
    const pictures = ['{"dialog":{"unreserved":"prebookFailed"}}', '"prebooking"'].map((state) => picture(state, 'en', 390))
    const [, prebooking = '', failed = ''] = `${storyboard(entry, { ...book, pictures })}`.split('<li class="frame"')
    expect(failed).toContain('The offer could not be reserved; the traveller can try again.')
    const [english = '', german = ''] = failed.split('data-language="de"')
    expect(english).toContain('‘We’re handling a lot of bookings right now.')
    expect(german).toContain('„Gerade laufen viele Buchungen.')
    expect(english).not.toContain('Aus Ihrem Netz')
    expect(failed).toContain('<b>the traveller tries again</b> <a href="#state-prebooking" title="Prebooking">to 7</a>')
    expect(failed).toContain('href="requirements.html#LIMIT-7"')
    expect(prebooking).toMatch(/aria-label="[^"]*fail[^"]*">.{0,200}<b>reserving fails/)
  })

  test('folds long contents next to a picture, without loss', () => {
    const messages = [...book.catalogues.en.keys()].filter((id) => id.startsWith('quiz.')).slice(0, 9)
    const meta = { screen: 'Offer', messages, requirements: [] }
    const nodes = entry.model.nodes.map((node) => (node.path === 'ready.idle' ? { ...node, meta } : node))
    const long = { ...entry, model: { ...entry.model, nodes } } as FlowEntry
    const page = `${storyboard(long, { ...book, pictures: [picture('{"ready":"idle"}', 'en', 390)] })}`
    const [english = ''] = page.split('data-language="de"')
    const [shown = '', more = ''] = english.split('<details><summary>3 more texts</summary>')
    expect([shown, more].map((part) => part.match(/<li title="quiz/g)?.length)).toEqual([6, 3])
  })

  test('has one anchor for a state in several frames', async () => {
    const wait = await readEntry(flowById('offerWait'))
    const at = (search: string) => JSON.stringify({ phrases: 'analyzing', screen: 'unseen', waitTime: 'short', search })
    const pictures = ['listing', 'waiting'].map((search) => ({ ...picture(at(search), 'en', 390), flow: 'offerWait' }))
    const page = `${storyboard(wait, { ...book, pictures })}`
    expect(page.match(/<li class="frame"/g)).toHaveLength(2)
    expect(page.match(/ id="screen-/g)).toHaveLength(1)
  })

  test('names the builds of the pictures, as those of unchanged states are older', () => {
    const [one, other] = [picture('{"ready":"idle"}', 'en', 390), picture('"checking"', 'en', 390)]
    expect(`${storyboard(entry, { ...book, pictures: [one, other] })}`).toContain('Taken of build abc1234<')
    expect(`${storyboard(entry, { ...book, pictures: [one, { ...other, build: 'def5678' }] })}`).toContain(
      'Taken of 2 builds, each picture',
    )
  })

  test('states for each state without a picture the reason', () => {
    const missing = [{ flow: 'bookNow', state: '"prebooking"', language: 'en', reason: 'At 390 px the page reports "idle"' }]
    const page = `${storyboard(entry, { ...book, pictures: [picture('{"ready":"idle"}', 'en', 390)], missing })}`
    expect(page).toContain('7 Prebooking</a>: At 390 px the page reports &quot;idle&quot;')
    expect(page).toContain('1 Restoring</a>: the flow only passes through')
    expect(page).toContain('10 Price changed</a>: no walk in a browser comes here')
  })

  test('shows a path as a film strip: after each step the phone screen of its state, if any', () => {
    const pictures = ['de', 'en'].flatMap((language) => [390, 1440].map((width) => picture('{"dialog":"priceChanged"}', language, width)))
    const [first = '', ...steps] = `${pathsSection(entry, { ...book, pictures })}`.split('<li>')
    expect(first).toContain('As film strips')
    const after = entry.replay.paths
      .flatMap(({ path }) => [path.start, ...path.steps])
      .map(({ state }) => JSON.stringify(state) === '{"dialog":"priceChanged"}')
    expect(steps.map((step) => step.includes('src="pictures/priceChanged-de-390.webp"'))).toEqual(after)
    expect(steps.join()).not.toContain('priceChanged-de-1440')
    expect(`${pathsSection(entry, book)}`).not.toContain('As film strips')
  })

  test('explains how to take pictures if there are none', () => {
    expect(`${storyboard(entry, book)}`).toContain('npm run make -- flows:pictures --flow bookNow')
  })

  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-pictures-'))}/`)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  test('refuses an invalid record', () => {
    expect(readPictures(new URL('nowhere/', folder))).toEqual({ pictures: [], missing: [] })
    writeFileSync(new URL('a.json', folder), '{"pictures":[{"flow":"bookNow"}],"missing":[]}')
    expect(() => readPictures(folder)).toThrow(/state/)
  })
})
