import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Options of V8 with which a process that opens a PGlite stays below 500 MB: PostgreSQL's code is compiled when it is called first, once and
 * without optimisation, and the heap is collected early. It is about a third slower so.
 */
const thrifty = [
  '--wasm-lazy-compilation',
  '--wasm-num-compilation-tasks=1',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--flush-liftoff-code',
  '--max-semi-space-size=1',
  '--single-threaded',
]

/** Runs a script of this folder in a process that is sparing with memory, with at most `heapMb` MB of heap. Returns its exit code. */
export function runThrifty(script: string, parameters: readonly string[], heapMb: number): number {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const options = [...thrifty, `--max-old-space-size=${heapMb}`, file, ...parameters]
  const { status, signal, error } = spawnSync(process.execPath, options, { stdio: 'inherit' })
  if (error) throw error
  return status ?? (signal ? 1 : 0)
}
