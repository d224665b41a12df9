import { readFileSync } from 'node:fs'
import type { Flow } from '../../machines/flow.ts'
import { screenplays } from '../screenplays/index.ts'
import { stages } from '../stages/index.ts'
import { walkCode } from './code.ts'
import { planWalks } from './walks/plan.ts'

const head = `// Tests of the product in a browser, made from its flows: run them with Playwright against a product that was started with its sandbox.
// BASE_URL=http://127.0.0.1:4173 npx playwright test`

const imports = `import { type APIRequestContext, expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'`

/** The helpers that the walks of the product's own tests use too, as the text of a file that stands alone. */
function helpers(): string {
  const sources = ['prepared.ts', 'portable.ts'].map((file) => readFileSync(new URL(`../stages/${file}`, import.meta.url), 'utf8'))
  const texts = sources.map((source) =>
    source
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, '')
      .trim(),
  )
  return [imports, ...texts].join('\n\n')
}

const settings = `const base = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
test.use({ actionTimeout: 5_000, locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })`

function flowCode(flow: Flow): string[] {
  const [screenplay, stage] = [screenplays[flow.id], stages[flow.id]]
  const walks = screenplay && stage ? planWalks(flow, screenplay, stage) : []
  if (walks.length === 0) return [`// ${flow.title}: there is no walk in a browser for it; its tests are in the other formats.`]
  const lines = walks.flatMap((walk) => ['', ...walkCode(walk)]).slice(1)
  return [`test.describe(${JSON.stringify(flow.title)}, () => {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '})']
}

/** The walks of some flows as one Playwright spec that imports nothing but Playwright; it reads `BASE_URL`. */
export const toPlaywright = (flows: readonly Flow[]): string =>
  `${[head, helpers(), settings, ...flows.map((flow) => flowCode(flow).join('\n'))].join('\n\n')}\n`
