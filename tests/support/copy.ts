import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What is not part of a checkout, or is large and of no use in a copy. */
const LEFT_OUT = ['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'bench']

/** Copies the product into a folder of its own, which shares its packages. */
export function copyProduct(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `firn-${name}-`))
  for (const entry of readdirSync('.').filter((one) => !LEFT_OUT.includes(one))) cpSync(entry, join(copy, entry), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs a script of a copy, without what the surrounding test run sets. */
export function runIn(copy: string, file: string, ...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name)))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, NODE_NO_WARNINGS: '1' },
  })
  return { status, output: `${stdout}${stderr}` }
}
