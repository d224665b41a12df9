import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { setLayoutCache } from './layout.ts'

/** Outside version control. A layout depends only on its graph and the version of elkjs. */
const FOLDER = new URL('../../../.cache/layouts/', import.meta.url)
const { version } = createRequire(import.meta.url)('elkjs/package.json') as { version: string }

/** Stores the layouts of this process for the next one, which then draws in half the time. @returns a function that removes unused layouts */
export function cacheLayouts(folder = FOLDER): { removeUnused(): void } {
  mkdirSync(folder, { recursive: true })
  const used = new Set<string>()
  const nameOf = (graph: ElkNode) => {
    const name = `${createHash('sha256').update(version).update(JSON.stringify(graph)).digest('hex').slice(0, 32)}.json`
    used.add(name)
    return name
  }
  setLayoutCache(async (graph, lay) => {
    const file = new URL(nameOf(graph), folder)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ElkNode
    const laid = await lay()
    // Two processes may write the same file at once.
    const own = new URL(`${file.href}.${process.pid}`)
    writeFileSync(own, JSON.stringify(laid))
    renameSync(own, file)
    return laid
  })
  return {
    removeUnused() {
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(new URL(name, folder), { force: true })
    },
  }
}
