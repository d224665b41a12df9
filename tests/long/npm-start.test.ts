import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/instances/ports.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'firn-npm-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('a server that `npm start` runs ends when npm is ended by %s', async (signal) => {
  const port = String(await freePort())
  const npm = spawn('npm', ['start'], { env: { ...process.env, PORT: port, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] })
  const isReady = new Promise<void>((ready) => npm.stdout.on('data', (text: Buffer) => text.toString().includes('is ready at') && ready()))
  // The server holds the pipe open as long as it runs.
  const hasEnded = new Promise<void>((ended) => npm.stdout.on('close', ended))
  await isReady
  npm.kill(signal)
  await hasEnded
  await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow()
})
