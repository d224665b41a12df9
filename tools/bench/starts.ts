import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/instances/ports.ts'
import type { Measure } from './goal.ts'

/** Milliseconds from `npm start` to its ready line. Stops the server again. @throws Error with its output if it ends before */
async function timeStart(folder: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const start = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  let output = ''
  const ready = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Firn is ready at')) resolve(performance.now() - start)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`npm start ended before it was ready:\n${output}`)))
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    return await ready
  } finally {
    // npm and its children are in one process group.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** The first start of a clone in an empty folder, with packages from npm's cache, and a second start. */
export async function measureStarts(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  try {
    const clone = spawnSync('git', ['clone', '--quiet', '.', join(folder, 'firn')], { encoding: 'utf8' })
    if (clone.status !== 0) throw new Error(`The repository could not be cloned: ${clone.stderr}`)
    const cold = await timeStart(join(folder, 'firn'), join(folder, 'data'))
    const again = await timeStart(join(folder, 'firn'), join(folder, 'data'))
    return [
      { name: 'npm start, fresh clone', value: cold, goal: 90_000, note: 'the last commit; packages as npm has them' },
      { name: 'npm start, again', value: again, goal: 3000 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
