import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportGraph, readImports } from './cruise.ts'
import { foldersInCycles } from './cycles.ts'
import { drawRooms } from './draw.ts'

/** Files of a small example, each with its imports. The first of each room is allowed. */
const files: Record<string, string> = {
  'contract/order.ts': 'export const order = 1',
  'platform/api/client.ts': "import { order } from '../../contract/order.ts'\nexport const client = order",
  'platform/api/errors.ts': "import type { order } from '../../contract/order.ts'\nexport type ApiError = typeof order",
  'packages/event-logger/index.ts': "import './journal.ts'\nexport const createRecorder = 1",
  'packages/event-logger/journal.ts': 'export type Batch = string',
  'packages/flow-kit/index.ts': "export { explore } from './explore.ts'",
  'packages/flow-kit/explore.ts': 'export const explore = 1',
  'machines/otp/otp.machine.ts':
    "import { client } from '../../platform/api/client.ts'\nimport '@firn/event-logger'\nexport const otp = client",
  'machines/otp/otp.cases.ts': "import { otp } from './otp.machine.ts'\nexport const cases = otp",
  'machines/flows.ts': "import { cases } from './otp/otp.cases.ts'\nexport const flows = [cases]",
  'src/ui/button.tsx': 'export const Button = 1',
  'src/queries/queries.ts': "import { client } from '../../platform/api/client.ts'\nexport const query = client",
  'src/views/otp/otp.tsx':
    "import { otp } from '../../../machines/otp/otp.machine.ts'\nimport { Button } from '../../ui/button.tsx'\nexport const Otp = [otp, Button]",
  'src/app/start.tsx':
    "import { Otp } from '../views/otp/otp.tsx'\nimport { query } from '../queries/queries.ts'\nexport const app = [Otp, query]",
  'sample/inventory/index.ts': "import { order } from '../../contract/order.ts'\nexport const sample = order",
  'server/inventory/load.ts': "import { sample } from '../../sample/inventory/index.ts'\nexport const load = sample",
  'server/routes/order.ts': "import { load } from '../inventory/load.ts'\nexport const route = load",
  'packages/flow-book/page.ts':
    "import { flows } from '../../machines/flows.ts'\nimport { explore } from '@firn/flow-kit'\nexport const page = [flows, explore]",
  'tests/all.ts':
    "import { app } from '../src/app/start.tsx'\nimport { route } from '../server/routes/order.ts'\nimport { page } from '@firn/flow-book/page.ts'\nexport const all = [app, route, page]",
  'e2e/journey.ts': "import { all } from '../tests/all.ts'\nexport const journey = all",
  'tools/bench.ts': "import { journey } from '../e2e/journey.ts'\nexport const bench = journey",
}

/** Forbidden imports: from, to, and the rule that they violate. */
const wrong: [file: string, imported: string, rule: RegExp][] = [
  ['contract/quiz.ts', '../platform/api/errors.ts', /contract-imports-nothing/],
  ['platform/browser/page.ts', '../../machines/otp/otp.machine.ts', /platform-imports-contract/],
  ['packages/event-logger/beacon.ts', '../../platform/api/client.ts', /event-logger-imports-nothing/],
  ['packages/flow-kit/tour.ts', '../../machines/otp/otp.machine.ts', /flow-kit-imports-nothing/],
  ['machines/quiz/quiz.machine.ts', '../../src/ui/button.tsx', /machines-imports-contract-platform-packages.event-logger/],
  ['machines/event-logger/logger.ts', '../../packages/event-logger/journal.ts', /packages-by-name/],
  ['src/ui/card.tsx', '../../contract/order.ts', /ui-knows-no-flow/],
  ['src/views/quiz/quiz.tsx', '../../app/start.tsx', /views-render/],
  ['src/app/bridge.ts', '../../machines/flows.ts', /no-cases-in-the-product/],
  ['server/domain/offers.ts', '../../platform/api/errors.ts', /server-imports-contract/],
  ['server/domain/mountain.ts', '../../sample/inventory/index.ts', /few-know-the-sample/],
  ['sample/art/hotel.ts', '../../server/inventory/load.ts', /sample-imports-contract/],
  ['packages/flow-book/diff.ts', '../flow-kit/explore.ts', /packages-by-name/],
  ['tests/machines/otp.ts', '../../tools/bench.ts', /tests-imports-/],
]

let folder = ''
let tidy: ImportGraph
let broken: ImportGraph

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firn-rooms-'))
  write('package.json', '{ "workspaces": ["packages/*"] }')
  mkdirSync(join(folder, 'node_modules/@firn'), { recursive: true })
  for (const name of ['event-logger', 'flow-book', 'flow-kit']) {
    write(`packages/${name}/package.json`, `{ "name": "@firn/${name}", "exports": { ".": "./index.ts", "./page.ts": "./page.ts" } }`)
    symlinkSync(`../../packages/${name}`, join(folder, `node_modules/@firn/${name}`))
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  tidy = await readImports(folder)
  for (const [path, imported] of wrong) write(path, `import '${imported}'`)
  broken = await readImports(folder)
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('import rules', () => {
  test('finds no problem in allowed imports', () => {
    expect(tidy.files).toHaveLength(Object.keys(files).length)
    expect(tidy.problems).toEqual([])
  })

  test.each(wrong)('%s may not import %s', (file, imported, rule) => {
    const target = join(dirname(file), imported)
    expect(broken.problems.filter((problem) => problem.endsWith(`: ${file} → ${target}`)).join('\n')).toMatch(rule)
  })

  test('finds a file without imports and importers', () => {
    write('server/left-over.ts', 'export const nothing = 1')
    return expect(readImports(folder)).resolves.toMatchObject({ problems: expect.arrayContaining(['no-orphan: server/left-over.ts']) })
  })
})

describe('cycles of folders', () => {
  test('are found between folders whose subfolders depend in one direction', () => {
    const [up, down] = [
      ['server/http/origin.ts', 'server/routes/art/art.ts'] as const,
      ['server/routes/order/index.ts', 'server/http/handle.ts'] as const,
    ]
    expect(foldersInCycles([up])).toEqual([])
    expect(foldersInCycles([up, down])).toEqual([
      'cycle of folders server/http ⇄ server/routes: server/http/origin.ts → server/routes/art/art.ts',
      'cycle of folders server/routes ⇄ server/http: server/routes/order/index.ts → server/http/handle.ts',
    ])
  })

  test('ignore files next to a folder', () => {
    expect(
      foldersInCycles([
        ['src/app/start.tsx', 'src/app/routes/home.tsx'],
        ['src/app/routes/home.tsx', 'src/app/paths.ts'],
      ]),
    ).toEqual([])
  })

  test('are found through any number of folders', () => {
    const cycle = [
      ['a/x/1.ts', 'a/y/1.ts'],
      ['a/y/2.ts', 'a/z/1.ts'],
      ['a/z/2.ts', 'a/x/2.ts'],
    ] as const
    expect(foldersInCycles(cycle)).toHaveLength(3)
    expect(foldersInCycles(cycle.slice(1))).toEqual([])
  })
})

test('the repository has no problem, and the committed picture is up to date', { timeout: 300_000 }, async () => {
  const graph = await readImports(process.cwd())
  expect(graph.files.length).toBeGreaterThan(1000)
  expect(graph.problems).toEqual([])
  expect(readFileSync('docs/pictures/rooms.svg', 'utf8')).toBe(await drawRooms(graph))
})
