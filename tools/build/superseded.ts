import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Milliseconds for which files of an earlier build are served with those of the newest (SHELL-29), for open pages. */
export const KEPT_FOR = 86_400_000

/** Maps a file to the time when a newer build superseded it, in Unix milliseconds. */
const Superseded = v.record(v.string(), v.number())

/**
 * Moves the hashed files of the previous build aside, as the bundler empties its folder.
 * @param app the folder of the built application. The files are stored next to it until the build is finished.
 * @returns a function that restores the files that the new build does not contain and that were superseded less than a day ago
 */
export function keepSuperseded(app: string, now = Date.now()): () => void {
  const [assets, aside, record] = [join(app, 'assets'), `${app}-before`, `${app}-superseded.json`]
  // An interrupted build has left them there.
  if (existsSync(assets)) {
    mkdirSync(aside, { recursive: true })
    for (const file of readdirSync(assets)) renameSync(join(assets, file), join(aside, file))
  }
  return () => {
    const known = existsSync(record) ? v.parse(Superseded, JSON.parse(readFileSync(record, 'utf8'))) : {}
    const own = new Set(readdirSync(assets))
    const kept: Record<string, number> = {}
    for (const file of existsSync(aside) ? readdirSync(aside) : []) {
      const since = known[file] ?? now
      if (own.has(file) || now - since >= KEPT_FOR) continue
      cpSync(join(aside, file), join(assets, file))
      kept[file] = since
    }
    writeFileSync(record, JSON.stringify(kept))
    rmSync(aside, { recursive: true, force: true })
  }
}
