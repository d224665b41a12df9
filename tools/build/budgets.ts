import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { closureOf, readManifest } from './manifest.ts'
import { pages } from './pages.ts'

/** Initial JavaScript of a page in bytes, brotli, with everything it needs before it can run. */
function initialScriptBytes(app: string, sources: readonly string[]): number {
  const { scripts } = closureOf(readManifest(app), sources)
  return [...scripts].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(app, file))).length, 0)
}

/** Compares every page's initial JavaScript with its budget. @throws Error naming each page that is over */
export function checkBudgets(app: string): void {
  const rows = pages.map(({ name, sources, budget }) => ({ name, budget, kilobytes: initialScriptBytes(app, sources) / 1000 }))
  console.log(
    `[build] initial JavaScript, KB brotli: ${rows.map(({ name, kilobytes, budget }) => `${name} ${kilobytes.toFixed(1)} of ${budget}`).join(', ')}`,
  )
  const over = rows.filter(({ kilobytes, budget }) => kilobytes > budget)
  if (over.length > 0)
    throw new Error(
      `Over the size budget: ${over.map(({ name, kilobytes, budget }) => `${name} ${kilobytes.toFixed(1)} KB of ${budget}`).join(', ')}`,
    )
}
