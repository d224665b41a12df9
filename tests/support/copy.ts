import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Entries that are not part of a checkout, or large and useless in a copy. */
const EXCLUDED = ['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'bench']

/** Copies the product to a temporary folder that shares the installed packages. */
export function copyProduct(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `firn-${name}-`))
  for (const entry of readdirSync('.').filter((one) => !EXCLUDED.includes(one))) cpSync(entry, join(copy, entry), { recursive: true })
  // Links to workspaces are relative, so they lead to the copy's own packages.
  cpSync('node_modules/@firn', join(copy, 'node_modules/@firn'), { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync('node_modules').filter((one) => one !== '@firn'))
    symlinkSync(resolve('node_modules', entry), join(copy, 'node_modules', entry))
  return copy
}

/** Runs a script of a copy, without the environment variables of the test run. */
export function runIn(copy: string, file: string, ...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name)))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, NODE_NO_WARNINGS: '1' },
  })
  return { status, output: `${stdout}${stderr}` }
}
