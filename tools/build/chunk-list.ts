import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

/** Path of the list in the build. No page requests it. */
const FILE = 'chunks.json'

const List = v.object({
  /** Maps each source module, by its path from the root, to its file. */
  modules: v.record(v.string(), v.string()),
  /** Maps each file to the files that it needs before it can run. */
  files: v.record(v.string(), v.object({ imports: v.array(v.string()), styles: v.array(v.string()) })),
})
export type ChunkList = v.InferOutput<typeof List>

/** Writes which file contains each module, and which files depend on each other. */
export function chunkList(): Plugin {
  return {
    name: 'firn-chunk-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const list: ChunkList = { modules: {}, files: {} }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        list.files[chunk.fileName] = { imports: chunk.imports, styles: [...(chunk.viteMetadata?.importedCss ?? [])] }
        for (const id of chunk.moduleIds) list.modules[id.startsWith('/') ? relative('.', id) : id.replaceAll('\0', '')] = chunk.fileName
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(list) })
    },
  }
}

/** Reads the build's list of files. */
export const readChunkList = (app: string): ChunkList => v.parse(List, JSON.parse(readFileSync(join(app, FILE), 'utf8')))

/** Every file that some modules need before they can run, each after those that it needs. @throws Error if a module is not in the build */
export function closureOf({ modules, files }: ChunkList, sources: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const next of files[file]?.imports ?? []) visit(next)
    scripts.add(file)
    // After those of its parts, so that a page's own rules override those of its components.
    for (const style of files[file]?.styles ?? []) styles.add(style)
  }
  for (const source of sources) {
    const file = modules[source]
    if (!file) throw new Error(`The build has no module ${source}`)
    visit(file)
  }
  return { scripts, styles }
}
