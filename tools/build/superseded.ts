import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Milliseconds for which files of an earlier build are served beside those of the newest (SHELL-29): pages that are open ask for them. */
export const KEPT_FOR = 86_400_000

/** By file: when a newer build took its place, in unix milliseconds. */
const Superseded = v.record(v.string(), v.number())

/**
 * Puts the hashed files of the build before aside, as the bundler empties its folder.
 * @param app the folder of the built application; what is put aside lies beside it until the build is there
 * @returns puts back into the new build what it does not have itself and what no newer build took the place of more than a day ago
 */
export function keepSuperseded(app: string, now = Date.now()): () => void {
  const [assets, aside, record] = [join(app, 'assets'), `${app}-before`, `${app}-superseded.json`]
  // A build that was broken off has left them there.
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
