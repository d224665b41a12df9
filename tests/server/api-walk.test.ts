import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../server/start.ts'

const walk = readFileSync(fileURLToPath(new URL('../../docs/api-walk.md', import.meta.url)), 'utf8')
const blocksOf = (language: string) =>
  [...walk.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text]) => text ?? '')
const shells = blocksOf('sh')
const printed = blocksOf('text')

/** Separates the output of two blocks. */
const MARK = '--- next block ---'

/** Runs a shell script. PATH starts with the Node that runs the tests. */
function bash(script: string, environment: Record<string, string>): Promise<{ status: number | null; out: string; errors: string }> {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const child = spawn('bash', ['--norc', '--noprofile', '-euo', 'pipefail', '-c', script], {
    env: { PATH: path, HOME: tmpdir(), ...environment },
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (data) => {
    out += data
  })
  child.stderr.on('data', (data) => {
    errors += data
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, out, errors }))
  })
}

/** Whether a text matches the documented output. `…` matches any text. */
function fits(expected: string, actual: string): boolean {
  const pattern = expected
    .trim()
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^\\n]*')
  return new RegExp(`^${pattern}$`).test(actual.replaceAll('\r', '').trim())
}

describe('docs/api-walk.md', () => {
  let server: RunningServer
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-walk-'))
  beforeAll(async () => {
    server = await startServer({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('documents the output of each block', () => {
    expect(shells.length).toBeGreaterThan(8)
    expect(printed).toHaveLength(shells.length)
  })

  it('[SHELL-1] books a trip as documented', async () => {
    const { status, out, errors } = await bash(shells.join(`\necho '${MARK}'\n`), { BASE: server.url })
    const outputs = out.split(`${MARK}\n`)
    outputs.forEach((output, index) => {
      expect(fits(printed[index] ?? '', output), `block ${index + 1} printed\n${output}and not\n${printed[index]}${errors}`).toBe(true)
    })
    expect([status, errors]).toEqual([0, ''])
    expect(outputs.at(-1)?.trim()).toBe('BookingFinished')
  }, 120_000)
})
