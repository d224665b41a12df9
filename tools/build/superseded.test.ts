import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_FOR, keepSuperseded } from './superseded.ts'

test('[SHELL-29] files of earlier builds are served for a day after a newer build, and no longer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firn-superseded-'))
  const app = join(folder, 'app')
  /** Empties the folder, as the bundler does. */
  const build = (now: number, ...files: string[]) => {
    const putBack = keepSuperseded(app, now)
    rmSync(app, { recursive: true, force: true })
    mkdirSync(join(app, 'assets'), { recursive: true })
    for (const file of files) writeFileSync(join(app, 'assets', file), file)
    putBack()
    return readdirSync(join(app, 'assets')).sort()
  }
  try {
    expect(build(0, 'offer-1.js', 'react.js')).toEqual(['offer-1.js', 'react.js'])
    expect(build(1_000, 'offer-2.js', 'react.js')).toEqual(['offer-1.js', 'offer-2.js', 'react.js'])
    // Another build in between does not reset the time of the first one's files.
    expect(build(KEPT_FOR, 'offer-3.js', 'react.js')).toEqual(['offer-1.js', 'offer-2.js', 'offer-3.js', 'react.js'])
    expect(build(KEPT_FOR + 999, 'offer-4.js')).toEqual(['offer-1.js', 'offer-2.js', 'offer-3.js', 'offer-4.js', 'react.js'])
    expect(build(KEPT_FOR + 1_000, 'offer-4.js')).toEqual(['offer-2.js', 'offer-3.js', 'offer-4.js', 'react.js'])
    // A file that returns gets a new time.
    expect(build(KEPT_FOR + 2_000, 'offer-1.js')).toEqual(['offer-1.js', 'offer-2.js', 'offer-3.js', 'offer-4.js', 'react.js'])
    expect(build(9 * KEPT_FOR, 'offer-9.js')).toEqual(['offer-1.js', 'offer-9.js'])
    expect(readdirSync(folder).sort()).toEqual(['app', 'app-superseded.json'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
