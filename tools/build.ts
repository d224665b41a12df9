// Builds the application into dist/app: bundles, prerendered pages with critical CSS, hashes for the content security policy, compressed copies, and
// a size budget that fails the build. With --if-changed, does nothing if no source has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { readCommand } from './arguments.ts'
import { checkBudgets } from './build/budgets.ts'
import { compressAll } from './build/compress.ts'
import { prerenderAll } from './build/prerender.ts'
import { keepSuperseded } from './build/superseded.ts'

const isIfChanged = readCommand({ 'if-changed': { isSwitch: true } })['if-changed']
const APP = 'dist/app'
const STAMP = 'dist/app/.built'
const SOURCES = [
  'contract',
  'platform',
  'packages/event-logger',
  'machines',
  'src',
  'locales',
  'tools/build',
  'tools/build.ts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'public',
]

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path.replace(/\/$/, ''), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Hash over every source of the application. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const files = source.includes('.') ? [source].filter((file) => existsSync(file)) : filesUnder(source)
    for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const hash = sourceHash()
if (isIfChanged && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) process.exit(0)
const start = performance.now()
const putBackSuperseded = keepSuperseded(APP)
await build({ logLevel: 'warn' })
await build({
  logLevel: 'warn',
  build: { ssr: 'src/entry-prerender.tsx', outDir: 'dist/prerender', copyPublicDir: false },
})
await prerenderAll(APP, 'dist/prerender/entry-prerender.js')
checkBudgets(APP)
compressAll(APP)
putBackSuperseded()
writeFileSync(STAMP, hash)
console.log(`[build] done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
process.exit(0)
