import { readFileSync } from 'node:fs'
import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import type { Flow } from '../../../machines/flow.ts'
import { e2eSetups } from '../e2e-setup/index.ts'
import { readCatalogues } from '../read/catalogues.ts'
import { uiStepsByFlow } from '../ui-steps/index.ts'
import type { CoverName } from './covers.ts'
import { walkCode } from './walk-code.ts'
import { areasOf, translator, walkIn } from './walks/in-language.ts'
import { planWalks } from './walks/plan.ts'

const head = `// Tests of the product in a browser, made from its flows: run them with Playwright against a product that was started with its sandbox.
// BASE_URL=http://127.0.0.1:4173 npx playwright test`

const imports = `import { type APIRequestContext, expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'`

/** The helpers shared with the product's own walk tests, as the text of a file without other imports. */
function helpers(): string {
  const sources = ['prepare.ts', 'page-helpers.ts'].map((file) => readFileSync(new URL(`../e2e-setup/${file}`, import.meta.url), 'utf8'))
  const others = sources.flatMap((source) => source.match(/^import (?!.*'(@playwright\/test|\.\/prepare\.ts)').*$/gm) ?? [])
  if (others.length > 0) throw new Error(`An export has no other files, so its helpers cannot have this import: ${others.join('; ')}`)
  const texts = sources.map((source) =>
    source
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, '')
      .trim(),
  )
  return [imports, ...texts].join('\n\n')
}

/** The browser's language, which the product uses if the address names none. */
const browserLocale = (language: Locale) => (language === 'en' ? 'en-GB' : language)

const settings = (language: Locale) => `const base = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
test.use({ actionTimeout: 20_000, locale: '${browserLocale(language)}', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })`

type Choice = { cover?: CoverName; language?: Locale }

async function flowCode(flow: Flow, { cover, language = defaultLocale }: Choice): Promise<string[]> {
  const [uiSteps, setup] = [uiStepsByFlow[flow.id], e2eSetups[flow.id]]
  const walks = uiSteps && setup ? await planWalks(flow, uiSteps, setup, cover) : []
  if (walks.length === 0) return [`// ${flow.title}: there is no walk in a browser for it; its tests are in the other formats.`]
  const catalogues = readCatalogues()
  const translate = translator(catalogues[defaultLocale], catalogues[language], areasOf(flow.id))
  const told = language === defaultLocale ? walks : walks.map((walk) => walkIn(walk, language, translate))
  const lines = told.flatMap((walk) => ['', ...walkCode(walk, language)]).slice(1)
  return [`test.describe(${JSON.stringify(flow.title)}, () => {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '})']
}

/** The walks of some flows as one Playwright spec with no other imports. It reads `BASE_URL`. */
export async function toPlaywright(flows: readonly Flow[], choice: Choice = {}): Promise<string> {
  const parts = [head, helpers(), settings(choice.language ?? defaultLocale)]
  for (const flow of flows) parts.push((await flowCode(flow, choice)).join('\n'))
  return `${parts.join('\n\n')}\n`
}
