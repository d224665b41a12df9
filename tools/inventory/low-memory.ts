import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * V8 options that keep a process with PGlite below 500 MB: WebAssembly is compiled lazily and without optimization, and garbage is collected early.
 * The process is about a third slower.
 */
const lowMemoryOptions = [
  '--wasm-lazy-compilation',
  '--wasm-num-compilation-tasks=1',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--flush-liftoff-code',
  '--max-semi-space-size=1',
  '--single-threaded',
]

/** Runs a script of this folder in a process that saves memory, with at most `heapMb` MB of heap. Returns its exit code. */
export function runWithLowMemory(script: string, parameters: readonly string[], heapMb: number): number {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const options = [...lowMemoryOptions, `--max-old-space-size=${heapMb}`, file, ...parameters]
  const { status, signal, error } = spawnSync(process.execPath, options, { stdio: 'inherit' })
  if (error) throw error
  return status ?? (signal ? 1 : 0)
}
