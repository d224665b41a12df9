import { readFileSync } from 'node:fs'
import type { Flow } from '../../machines/flow.ts'
import { e2eSetups } from '../e2e-setup/index.ts'
import { uiStepsByFlow } from '../ui-steps/index.ts'
import { walkCode } from './walk-code.ts'
import { planWalks } from './walks/plan.ts'

const head = `// Tests of the product in a browser, made from its flows: run them with Playwright against a product that was started with its sandbox.
// BASE_URL=http://127.0.0.1:4173 npx playwright test`

const imports = `import { type APIRequestContext, expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'`

/** The helpers that the walks of the product's own tests use too, as the text of a file without other imports. */
function helpers(): string {
  const sources = ['prepare.ts', 'page-helpers.ts'].map((file) => readFileSync(new URL(`../e2e-setup/${file}`, import.meta.url), 'utf8'))
  const texts = sources.map((source) =>
    source
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, '')
      .trim(),
  )
  return [imports, ...texts].join('\n\n')
}

const settings = `const base = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
test.use({ actionTimeout: 20_000, locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })`

function flowCode(flow: Flow): string[] {
  const [uiSteps, setup] = [uiStepsByFlow[flow.id], e2eSetups[flow.id]]
  const walks = uiSteps && setup ? planWalks(flow, uiSteps, setup) : []
  if (walks.length === 0) return [`// ${flow.title}: there is no walk in a browser for it; its tests are in the other formats.`]
  const lines = walks.flatMap((walk) => ['', ...walkCode(walk)]).slice(1)
  return [`test.describe(${JSON.stringify(flow.title)}, () => {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '})']
}

/** The walks of some flows as one Playwright spec that imports nothing but Playwright; it reads `BASE_URL`. */
export const toPlaywright = (flows: readonly Flow[]): string =>
  `${[head, helpers(), settings, ...flows.map((flow) => flowCode(flow).join('\n'))].join('\n\n')}\n`
