import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

/** Which browser took the pictures that are kept. Another version sets letters elsewhere. */
const BROWSER = 'docs/pictures/browser.json'
const Told = v.object({ browser: v.string() })

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The name and version of the browser that takes pictures here. Throws where there is none. */
function browserHere(): string {
  const file = process.env.CHROMIUM ?? browsers.find((path) => existsSync(path))
  const { stdout } = file ? spawnSync(file, ['--version'], { encoding: 'utf8' }) : { stdout: '' }
  const told = /^\S+ [\d.]+/.exec(stdout ?? '')?.[0]
  if (!told) throw new Error('There is no Chromium here. On Debian: apt-get install chromium')
  return told
}

export const noteBrowser = (): void => writeFileSync(BROWSER, `${JSON.stringify({ browser: browserHere() }, null, 2)}\n`)

/** Whether the kept pictures are this browser's, so that they can be compared with. */
export const isSameBrowser = (): boolean => v.parse(Told, JSON.parse(readFileSync(BROWSER, 'utf8'))).browser === browserHere()

function run(command: string, args: string[], cwd?: string): string {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
  return stdout.trim()
}

/**
 * Takes the pictures of the version that the kept ones were made with, in this browser: a browser that was updated is no reason to compare nothing. Needs git's history and
 * some minutes. Calls `use` with their folder, and removes it afterwards.
 */
export async function withPicturesOfThen<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const commit = run('git', ['log', '-1', '--format=%H', '--', 'docs/pictures/screens'])
  if (commit === '') throw new Error('git knows no version that has pictures: clone the whole history to compare')
  const folder = mkdtempSync(join(tmpdir(), 'firn-pictures-'))
  const version = join(folder, 'version')
  try {
    run('git', ['worktree', 'add', '--detach', version, commit])
    run('npm', ['ci', '--no-audit', '--no-fund'], version)
    run('npm', ['run', '--silent', 'make', '--', 'pictures'], version)
    return await use(join(version, 'test-results/screens/'))
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', version])
    rmSync(folder, { recursive: true, force: true })
  }
}
