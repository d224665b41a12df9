import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Chunk = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  isEntry: v.optional(v.boolean()),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
const Manifest = v.record(v.string(), Chunk)
export type Manifest = v.InferOutput<typeof Manifest>

/** The bundler's list of chunks. */
export function readManifest(app: string): Manifest {
  return v.parse(Manifest, JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')))
}

/** Every chunk that the given sources pull in before they can run, themselves included; unknown sources are an error. */
export function closureOf(manifest: Manifest, sources: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    scripts.add(chunk.file)
    for (const next of chunk.imports) visit(next)
    // After those of its parts, so that a page's own rules win over those of what it is made of.
    for (const style of chunk.css) styles.add(style)
  }
  for (const source of sources) visit(source)
  return { scripts, styles }
}
