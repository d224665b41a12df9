import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Place } from '../../contract/place.ts'
import { inventorySchema } from '../../server/inventory/file/json-schema.ts'
import { LARGEST_FILE, readInventoryFile } from '../../server/inventory/file/read.ts'
import { hotelRow } from '../../server/inventory/file/rows.ts'
import type { InventoryFile } from '../../server/inventory/file/schema.ts'
import { exampleInventory, withFile } from '../support/inventory.ts'

/** The refusal's message, or an empty text for a valid file. */
const refusal = (content: unknown) =>
  withFile(content, (path) => {
    try {
      readInventoryFile(path)
      return ''
    } catch (error) {
      return error instanceof Error ? error.message.replaceAll(path, 'FILE') : String(error)
    }
  })

/** The example with a change that its type does not allow. */
function changed(change: (file: ReturnType<typeof loose>) => void): unknown {
  const file = loose(exampleInventory())
  change(file)
  return file
}
// biome-ignore lint/suspicious/noExplicitAny: a file that is wrong has no type.
const loose = (file: InventoryFile) => file as any

describe('inventory file', () => {
  it('accepts the example of the documentation', async () => {
    expect(await refusal(exampleInventory())).toBe('')
  })

  it('[D168] accepts a season of days that exist in every year, or none, and a whole number of lifts', async () => {
    const season = (from: string) => refusal(changed((f) => (f.resorts[0].season = { from, to: '04-18' })))
    for (const day of ['11-28', '02-28', '12-31', '04-30']) expect(await season(day)).toBe('')
    for (const day of ['02-29', '02-30', '04-31', '13-01', '00-10', '11-00', '1-28', '2026-11-28'])
      expect(await season(day)).toContain(`resorts[0].season.from: must be a month and a day of every year, MM-dd, is "${day}"`)
    expect(await refusal(changed((f) => delete f.resorts[0].season))).toBe('')
    expect(await refusal(changed((f) => (f.resorts[0].lifts = 0)))).toContain(
      'resorts[0].lifts: must be a whole number from 1 to 999, is 0',
    )
  })

  it('[D186] accepts a lift name of 1 to 80 characters, or none, and stores it unchanged', async () => {
    const lift = (name: unknown) => refusal(changed((f) => (f.hotels[0].lift = name)))
    for (const name of ['G', 'Hohe Mut Bahn', 'W'.repeat(80)]) expect(await lift(name)).toBe('')
    expect(await refusal(changed((f) => delete f.hotels[0].lift))).toBe('')
    for (const name of ['', ' ', 'W'.repeat(81), 7, null, { en: 'Chairlift', de: 'Sessellift' }])
      expect(await lift(name), String(name)).toContain('hotels[0].lift: must be text of 1 to 80 characters')
    const [named, unnamed] = exampleInventory().hotels.map((hotel) => hotelRow(hotel, String))
    expect([named?.lift, unnamed?.lift]).toEqual(['Festkoglbahn', null])
    // The contract has the same limits, and offers of earlier versions have no name.
    expect(['', 'W', 'W'.repeat(80), 'W'.repeat(81), undefined].map((name) => v.is(Place.entries.liftName, name))).toEqual([
      false,
      true,
      true,
      false,
      true,
    ])
  })

  it('[I18N-14] accepts texts only in the product’s languages', async () => {
    expect(await refusal(changed((f) => (f.hotels[0].description.fr = 'Une maison en bois.')))).toBe('')
    expect(await refusal(changed((f) => (f.hotels[0].description.fr = ' ')))).toContain(
      'hotels[0].description.fr: must be text of 1 to 4000 characters',
    )
    expect(await refusal(changed((f) => (f.hotels[0].description.it = 'Una casa.')))).toContain('hotels[0].description.it')
  })

  it('has a committed JSON schema that equals the validation', () => {
    expect(JSON.parse(readFileSync('docs/inventory.schema.json', 'utf8'))).toEqual(inventorySchema())
  })

  it.each<[string, (file: ReturnType<typeof loose>) => void]>([
    ['hotels[1].rooms[0].units: must be a whole number from 1 to 999, is "many"', (f) => (f.hotels[1].rooms[0].units = 'many')],
    ['hotels[0].rooms[1].units: must be a whole number from 1 to 999, is 0', (f) => (f.hotels[0].rooms[1].units = 0)],
    ['hotels[0].rooms[0].baseMinor: must be a whole number from 1 to 2000000, is -5', (f) => (f.hotels[0].rooms[0].baseMinor = -5)],
    ['hotels[0].rooms[0].adults: must be a whole number from 1 to 20, is 2.5', (f) => (f.hotels[0].rooms[0].adults = 2.5)],
    ['hotels[0].lat: must be a number from -90 to 90, is 91', (f) => (f.hotels[0].lat = 91)],
    ['resorts[0].lng: must be a number from -180 to 180, is 181', (f) => (f.resorts[0].lng = 181)],
    ['hotels[0].closedMonths[0]: must be a whole number from 1 to 12, is 13', (f) => (f.hotels[0].closedMonths = [13])],
    ['hotels[0].closedMonths[1]: must stand in the list once, is 5', (f) => (f.hotels[0].closedMonths = [5, 5])],
    ['hotels[0].description.de: is required, is missing', (f) => delete f.hotels[0].description.de],
    ['hotels[0].name: is required, is missing', (f) => delete f.hotels[0].name],
    ['transfers[0].name.en: must be text of 1 to 80 characters, is " "', (f) => (f.transfers[0].name.en = ' ')],
    ['hotels[0].pool: is not a field of the format', (f) => (f.hotels[0].pool = true)],
    [
      'hotels[0].rooms[0].plans[0].board: must be one of all-inclusive, half-board, half-board-dinner, breakfast, nomeal, is "full"',
      (f) => (f.hotels[0].rooms[0].plans[0].board = 'full'),
    ],
    [
      'hotels[0].photos[0]: must be a path such as /photos/a.jpg or an https address, is "http://x/a.jpg"',
      (f) => (f.hotels[0].photos = ['http://x/a.jpg']),
    ],
    [
      'hotels[0].photos[0]: must be a path such as /photos/a.jpg or an https address, is "//evil.example/a.jpg"',
      (f) => (f.hotels[0].photos = ['//evil.example/a.jpg']),
    ],
    [
      'hotels[0].telephone: must be an international telephone number such as +49 30 23125 000, is "05446 310"',
      (f) => (f.hotels[0].telephone = '05446 310'),
    ],
    [
      'airports[0].driver.telephone: must be an international telephone number such as +49 30 23125 000, is "+43 5446 000 310 000 31"',
      (f) => (f.airports[0].driver.telephone = '+43 5446 000 310 000 31'),
    ],
    ['airports[0].driver.meetAt.de: is required, is missing', (f) => delete f.airports[0].driver.meetAt.de],
    ['hotels[0].checkIn: must be a time of day, HH:mm, is "25:00"', (f) => (f.hotels[0].checkIn = '25:00')],
    [
      'resorts[0].nights[0].from: must be a day that exists, yyyy-MM-dd, is "2027-02-30"',
      (f) => (f.resorts[0].nights[0].from = '2027-02-30'),
    ],
    [
      'resorts[0].nights[1].from: must come after the nights before it, which end with 2027-01-08, is "2027-01-08"',
      (f) => (f.resorts[0].nights[1].from = '2027-01-08'),
    ],
    ['resorts[0].nights[0].permille[3]: must be a whole number from 1 to 5000, is 0', (f) => (f.resorts[0].nights[0].permille[3] = 0)],
    ['hotels[0].nights: is required where the resort has no nights of its own', (f) => delete f.resorts[0].nights],
    ['resorts[0].airportId: must be the id of an airport of this file, is "MUC"', (f) => (f.resorts[0].airportId = 'MUC')],
    ['hotels[1].resortId: must be the id of a resort of this file, is "lech"', (f) => (f.hotels[1].resortId = 'lech')],
    ['hotels[1].id: must be unique, stands at hotels[0].id already, is "gletscherblick"', (f) => (f.hotels[1].id = 'gletscherblick')],
    [
      'hotels[1].name: must be unique, stands at hotels[0].name already, is "hotel gletscherblick"',
      (f) => (f.hotels[1].name = 'hotel gletscherblick'),
    ],
    [
      'hotels[1].rooms[0].id: must be unique, stands at hotels[0].rooms[0].id already, is "gletscherblick-double"',
      (f) => Object.assign(f.hotels[1].rooms[0], { id: 'gletscherblick-double', plans: [f.hotels[1].rooms[0].plans[0]] }),
    ],
    [
      'hotels[0].rooms[0].plans[1].board: must be unique, stands at hotels[0].rooms[0].plans[0].board already, is "gletscherblick-double-breakfast"',
      (f) => (f.hotels[0].rooms[0].plans[1].board = 'breakfast'),
    ],
    ['hotels[1].rooms: must have a room, as only a hotel of a supplier is sold without, is []', (f) => (f.hotels[1].rooms = [])],
    [
      'hotels[0].rooms[0].plans[0].cancelFees[0].days: must be below the step before it, 7, is 7',
      (f) => Object.assign(f.hotels[0].rooms[0].plans[0], { freeCancelDays: 7, cancelFees: [{ days: 7, percent: 50 }] }),
    ],
    [
      'hotels[0].rooms[0].plans[0].cancelFees[1].percent: must be above the step before it, 50, is 50',
      (f) =>
        Object.assign(f.hotels[0].rooms[0].plans[0], {
          freeCancelDays: null,
          cancelFees: [
            { days: 7, percent: 50 },
            { days: 3, percent: 50 },
          ],
        }),
    ],
    ['transfers: must have a vehicle for the largest party, maxPassengers 18 or more, is 7', (f) => f.transfers.pop()],
    ['hotels[0].paidAmenities[0]: must be one of the amenities of the hotel, is "pool"', (f) => (f.hotels[0].paidAmenities = ['pool'])],
    ['hotels[0].facts.year_renovated: must not lie before year_built, 1962, is 1950', (f) => (f.hotels[0].facts.year_renovated = 1950)],
    ['resorts[0].topM: must be above baseM, 1930, is 1000', (f) => (f.resorts[0].topM = 1000)],
    ['currency: must be "EUR", the currency that everything is sold in, is "CHF"', (f) => (f.currency = 'CHF')],
    ['version: must be 1, is 2', (f) => (f.version = 2)],
    ['hotels: must be a list of 1 to 20000, is []', (f) => (f.hotels = [])],
  ])('refuses %s', async (line, change) => {
    expect(await refusal(changed(change))).toBe(`The file has 1 problem. Nothing was changed.\n${line}`)
  })

  it('shows at most 50 problems and their total number', async () => {
    const message = await refusal(changed((file) => (file.resorts[0].nights[1].permille = Array(84).fill('dear'))))
    const lines = message.split('\n')
    expect(lines[0]).toBe('The file has 84 problems. Nothing was changed.')
    expect(lines).toHaveLength(52)
    expect(lines.at(-1)).toBe('… and 34 more')
  })

  it('reports the position of invalid JSON, and other reasons', async () => {
    expect(await refusal('{\n  "format": "firn-inventory",\n  oops\n}')).toMatch(/^FILE is not JSON: line 3, column 3: /)
    expect(await refusal('{\n  "format": 1')).toMatch(/^FILE is not JSON: line 2, column 14: /)
    expect(await refusal('')).toMatch(/^FILE is not JSON: line 1, column 1: /)
    expect(await refusal(new Uint8Array([0x7b, 0xff, 0xfe]))).toBe('FILE is not text in UTF-8.')
    expect(await refusal('[]')).toContain('\nformat: is required, is missing\n')
    expect(await refusal('null')).toMatch(/\nfile: must be an object, is null$/)
  })

  it('names a file that it cannot read', async () => {
    expect(() => readInventoryFile('/nowhere/inventory.json')).toThrow('There is no file /nowhere/inventory.json.')
    expect(() => readInventoryFile(tmpdir())).toThrow(`${tmpdir()} is a folder; name the file in it.`)
    await withFile('', (path) => {
      truncateSync(path, LARGEST_FILE + 1024 * 1024)
      expect(() => readInventoryFile(path)).toThrow(`${path} is too large: 65 MiB, and the limit is 64 MiB.`)
    })
  })
})

describe('npm run inventory:import', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'firn-command-'))
    writeFileSync(join(folder, 'bad.json'), '{')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (...parameters: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) =>
      execFile(
        process.execPath,
        ['tools/inventory-import.ts', ...parameters],
        { env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', INIT_CWD: folder } },
        (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      ),
    )

  it('ends with code 1 and a message on failure', async () => {
    const usage = 'npm run inventory:import -- FILE.json [--check]\n'
    const answers = await Promise.all([run(), run('--chekc', 'a.json'), run('a.json', 'b.json'), run('missing.json')])
    expect(answers).toEqual([
      { code: 1, out: '', err: `Say which file: ${usage}` },
      { code: 1, out: '', err: `--chekc is not known. It is ${usage}` },
      { code: 1, out: '', err: `Only one file can be imported, not 2. It is ${usage}` },
      { code: 1, out: '', err: `There is no file ${join(folder, 'missing.json')}.\n` },
    ])
  })
})
