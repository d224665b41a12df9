import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brotli } from './brotli.ts'

/** Files smaller than this many bytes are not compressed. */
const MIN_BYTES = 600

/** Writes a brotli and a gzip copy next to every text file of the build. */
export function compressAll(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(path) || statSync(path).size < MIN_BYTES) continue
    const raw = readFileSync(path)
    writeFileSync(`${path}.br`, brotli(raw))
    writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }))
  }
}
