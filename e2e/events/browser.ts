import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { wholeBrowser } from '../../tests/support/browser.ts'

const executable = () => wholeBrowser() ?? chromium.executablePath()

/** Usual flags without window, first-run pages and calls to the vendor. The back/forward cache and storage are the defaults. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--remote-debugging-port=0',
]

/** Startup timeout of a browser in milliseconds. */
const START_TIMEOUT = 60_000

/** A browser in its own process, with a profile that outlives it. */
export interface OwnBrowser {
  context: BrowserContext
  /** Restarts it with the same profile; only after `kill`. */
  start(): Promise<void>
  /** Ends its process with SIGKILL, so that nothing more is written. */
  kill(): Promise<void>
  /** Closes it and removes the profile. */
  close(): Promise<void>
}

/** The debugging address, which a started browser writes into its profile. */
async function addressIn(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end; await pause(20)) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
  }
  throw new Error('The browser did not start in time')
}

export async function openOwnBrowser(): Promise<OwnBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firn-profile-'))
  let child: ChildProcess | null = null
  let connected: Browser | null = null

  async function start(): Promise<void> {
    rmSync(join(profile, 'DevToolsActivePort'), { force: true })
    child = spawn(executable(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' })
    connected = await chromium.connectOverCDP(await addressIn(profile))
  }
  async function kill(): Promise<void> {
    const killed = child
    child = null
    if (killed && killed.exitCode === null) {
      const gone = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await gone
    }
    await connected?.close().catch(() => {})
    // Lock files of a killed browser.
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) rmSync(join(profile, name), { force: true })
  }
  await start()
  return {
    get context() {
      const context = connected?.contexts()[0]
      if (!context) throw new Error('The browser is not running')
      return context
    },
    start,
    kill,
    close: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
