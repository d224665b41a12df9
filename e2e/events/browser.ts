import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executable = () => places.find((path) => path && existsSync(path)) ?? chromium.executablePath()

/** As people run it, but for the window, first-run pages and calls to its maker: the back/forward cache and its stores are the usual ones. */
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

/** Milliseconds in which a browser has to be ready. */
const START_TIMEOUT = 60_000

/** A browser in a process of its own, with a profile that outlives it. */
export interface OwnBrowser {
  context: BrowserContext
  /** Starts it again on the same profile; after `kill` only. */
  start(): Promise<void>
  /** Ends its process with SIGKILL: nothing is written down any more. */
  kill(): Promise<void>
  /** Ends it and removes the profile. */
  close(): Promise<void>
}

/** The address under which a browser that was just started can be steered; it writes it into its profile. */
async function addressIn(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end; await pause(20)) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
  }
  throw new Error('The browser was not ready in time')
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
    const dying = child
    child = null
    if (dying && dying.exitCode === null) {
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    }
    await connected?.close().catch(() => {})
    // What a killed browser leaves behind to tell others that it runs.
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) rmSync(join(profile, name), { force: true })
  }
  await start()
  return {
    get context() {
      const context = connected?.contexts()[0]
      if (!context) throw new Error('The browser does not run')
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
