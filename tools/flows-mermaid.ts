// `npm run make -- flows:mermaid`: renders every diagram of docs/flows with Mermaid, as code hosts do, and fails if one is not rendered. Mermaid has
// 120 MB, so it is no dependency of the product: its script is downloaded from the npm registry once, verified, and stored in .cache.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDocuments } from '@firn/flow-book/markdown/documents.ts'
import { chromium } from '@playwright/test'
import { wholeBrowser } from '../tests/support/browser.ts'
import { readCommand } from './arguments.ts'

const VERSION = '12.3.0'
/** The integrity hash of the package in the registry. */
const INTEGRITY = 'sha512-4113TdXeLAsMruJ79OpFL5O8+LTFXhQqZ260rF3tgUmiNAtRm4Uume04I+65PRN6yZ69J4f8rVYWW8zRk65UYw=='
const ROOT = new URL('../', import.meta.url)
const FOLDER = new URL(`.cache/mermaid-${VERSION}/`, ROOT)
const SCRIPT = new URL('package/dist/mermaid.min.js', FOLDER)

/** @throws Error if the registry cannot be reached, or has another package */
function fetchMermaid(): void {
  mkdirSync(FOLDER, { recursive: true })
  const folder = fileURLToPath(FOLDER)
  const packed = spawnSync('npm', ['pack', `mermaid@${VERSION}`, '--silent'], { cwd: folder, encoding: 'utf8' })
  if (packed.status !== 0) throw new Error(`The npm registry did not give mermaid@${VERSION}: ${packed.stderr.trim() || 'no connection'}`)
  const file = new URL(packed.stdout.trim(), FOLDER)
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found !== INTEGRITY) throw new Error(`mermaid@${VERSION} is not the package that was looked at: ${found}`)
  execFileSync('tar', ['-xzf', fileURLToPath(file), '-C', folder, 'package/dist/mermaid.min.js'])
  rmSync(file)
}

readCommand({})
if (!existsSync(SCRIPT)) fetchMermaid()
const documents = [...readDocuments(new URL('docs/flows/', ROOT))]
const diagrams = documents.flatMap(([name, text]) =>
  [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, code = '']) => ({ name, code })),
)
const browser = await chromium.launch({
  executablePath: wholeBrowser(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>Mermaid</title>')
  await page.addScriptTag({ path: fileURLToPath(SCRIPT) })
  const failures: string[] = []
  for (const { name, code } of diagrams) {
    /** Mermaid's error for a diagram, or a state that it rendered without a name. Null if there is no problem. */
    const trouble = await page.evaluate(async (text) => {
      const { mermaid } = window as unknown as {
        mermaid: { initialize(o: object): void; render(id: string, t: string): Promise<{ svg: string }> }
      }
      mermaid.initialize({ startOnLoad: false, maxEdges: 1000 })
      try {
        const { svg } = await mermaid.render('drawn', text)
        const drawn = new DOMParser().parseFromString(svg, 'text/html').body.textContent ?? ''
        const names = [...text.matchAll(/state "([^"]+)" as/g)].map(([, one = '']) => one)
        const lost = names.filter((one) => !drawn.includes(one))
        return lost.length > 0 ? `not drawn: ${lost.join(', ')}` : null
      } catch (error) {
        return String(error).split('\n').slice(0, 3).join(' ')
      }
    }, code)
    if (trouble !== null) failures.push(`docs/flows/${name}: ${trouble}`)
  }
  for (const line of failures) console.error(line)
  console.log(`${diagrams.length - failures.length} of ${diagrams.length} diagrams of docs/flows are drawn by Mermaid ${VERSION}.`)
  process.exitCode = failures.length === 0 && diagrams.length > 0 ? 0 : 1
} finally {
  await browser.close()
}
