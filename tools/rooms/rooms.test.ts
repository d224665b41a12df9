import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldersInCircles } from './circles.ts'
import { type House, readHouse } from './cruise.ts'
import { drawHouse } from './draw.ts'

/** Files of a small example, each with its imports. The first of each room is allowed. */
const files: Record<string, string> = {
  'contract/order.ts': 'export const order = 1',
  'platform/api/client.ts': "import { order } from '../../contract/order.ts'\nexport const client = order",
  'platform/api/errors.ts': "import type { order } from '../../contract/order.ts'\nexport type ApiError = typeof order",
  'event-logger/index.ts': "import './journal.ts'\nexport const createRecorder = 1",
  'event-logger/journal.ts': 'export type Batch = string',
  'kit/index.ts': "export { explore } from './explore.ts'",
  'kit/explore.ts': 'export const explore = 1',
  'machines/otp/otp.machine.ts':
    "import { client } from '../../platform/api/client.ts'\nimport '../../event-logger/index.ts'\nexport const otp = client",
  'machines/otp/otp.cases.ts': "import { otp } from './otp.machine.ts'\nexport const cases = otp",
  'machines/flows.ts': "import { cases } from './otp/otp.cases.ts'\nexport const flows = [cases]",
  'src/ui/button.tsx': 'export const Button = 1',
  'src/queries/queries.ts': "import { client } from '../../platform/api/client.ts'\nexport const query = client",
  'src/views/otp/otp.tsx':
    "import { otp } from '../../../machines/otp/otp.machine.ts'\nimport { Button } from '../../ui/button.tsx'\nexport const Otp = [otp, Button]",
  'src/app/start.tsx':
    "import { Otp } from '../views/otp/otp.tsx'\nimport { query } from '../queries/queries.ts'\nexport const app = [Otp, query]",
  'server/routes/order.ts': "import { order } from '../../contract/order.ts'\nexport const route = order",
  'flowbook/page.ts':
    "import { flows } from '../machines/flows.ts'\nimport { explore } from '../kit/index.ts'\nexport const page = [flows, explore]",
  'tests/all.ts':
    "import { app } from '../src/app/start.tsx'\nimport { route } from '../server/routes/order.ts'\nimport { page } from '../flowbook/page.ts'\nexport const all = [app, route, page]",
  'e2e/journey.ts': "import { all } from '../tests/all.ts'\nexport const journey = all",
  'tools/bench.ts': "import { journey } from '../e2e/journey.ts'\nexport const bench = journey",
}

/** Forbidden imports: from, to, and the rule that they violate. */
const wrong: [file: string, imported: string, rule: RegExp][] = [
  ['contract/quiz.ts', '../platform/api/errors.ts', /contract-imports-nothing/],
  ['platform/browser/page.ts', '../../machines/otp/otp.machine.ts', /platform-imports-contract/],
  ['event-logger/beacon.ts', '../platform/api/client.ts', /event-logger-imports-nothing/],
  ['kit/tour.ts', '../machines/otp/otp.machine.ts', /kit-imports-nothing/],
  ['machines/quiz/quiz.machine.ts', '../../src/ui/button.tsx', /machines-imports-contract-platform-event-logger/],
  ['machines/event-logger/logger.ts', '../../event-logger/journal.ts', /event-logger-by-its-entry/],
  ['src/ui/card.tsx', '../../contract/order.ts', /ui-knows-no-flow/],
  ['src/views/quiz/quiz.tsx', '../../app/start.tsx', /views-render/],
  ['src/app/bridge.ts', '../../machines/flows.ts', /no-cases-in-the-product/],
  ['server/domain/offers.ts', '../../platform/api/errors.ts', /server-imports-contract/],
  ['flowbook/diff.ts', '../kit/explore.ts', /kit-by-its-entry/],
  ['tests/machines/otp.ts', '../../tools/bench.ts', /tests-imports-/],
]

let folder = ''
let tidy: House
let broken: House

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firn-rooms-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
  tidy = await readHouse(folder)
  for (const [path, imported] of wrong) write(path, `import '${imported}'`)
  broken = await readHouse(folder)
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the walls of the house', () => {
  test('a house that keeps to them has no problem', () => {
    expect(tidy.files).toHaveLength(Object.keys(files).length)
    expect(tidy.problems).toEqual([])
  })

  test.each(wrong)('%s may not import %s', (file, imported, rule) => {
    const target = join(dirname(file), imported)
    expect(broken.problems.filter((problem) => problem.endsWith(`: ${file} → ${target}`)).join('\n')).toMatch(rule)
  })

  test('a file that nobody imports and that imports nothing is found', () => {
    write('server/left-over.ts', 'export const nothing = 1')
    return expect(readHouse(folder)).resolves.toMatchObject({ problems: expect.arrayContaining(['no-orphan: server/left-over.ts']) })
  })
})

describe('circles of folders', () => {
  test('are found where each folder alone depends in one direction', () => {
    const [up, down] = [
      ['server/http/origin.ts', 'server/routes/art/art.ts'] as const,
      ['server/routes/order/index.ts', 'server/http/handle.ts'] as const,
    ]
    expect(foldersInCircles([up])).toEqual([])
    expect(foldersInCircles([up, down])).toEqual([
      'circle of folders server/http ⇄ server/routes: server/http/origin.ts → server/routes/art/art.ts',
      'circle of folders server/routes ⇄ server/http: server/routes/order/index.ts → server/http/handle.ts',
    ])
  })

  test('a file beside a folder is no folder', () => {
    expect(
      foldersInCircles([
        ['src/app/start.tsx', 'src/app/routes/home.tsx'],
        ['src/app/routes/home.tsx', 'src/app/paths.ts'],
      ]),
    ).toEqual([])
  })

  test('goes through any number of folders', () => {
    const circle = [
      ['a/x/1.ts', 'a/y/1.ts'],
      ['a/y/2.ts', 'a/z/1.ts'],
      ['a/z/2.ts', 'a/x/2.ts'],
    ] as const
    expect(foldersInCircles(circle)).toHaveLength(3)
    expect(foldersInCircles(circle.slice(1))).toEqual([])
  })
})

test('the house has no problem, and its committed picture is that of today', { timeout: 300_000 }, async () => {
  const house = await readHouse(process.cwd())
  expect(house.files.length).toBeGreaterThan(1000)
  expect(house.problems).toEqual([])
  expect(readFileSync('docs/pictures/rooms.svg', 'utf8')).toBe(await drawHouse(house))
})
