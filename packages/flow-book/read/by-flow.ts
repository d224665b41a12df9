import { readdirSync } from 'node:fs'
import { flowIdOf } from '../words/names.ts'

/**
 * Loads a folder with one file for each flow: `book-now.ts` belongs to the flow `bookNow`.
 * @param name the export of every file
 * @returns exports by flow id
 * @throws Error if a file lacks the export
 */
export async function loadByFlow<T>(folder: URL, name: string): Promise<Readonly<Record<string, T>>> {
  const files = readdirSync(folder).sort()
  const entries = files.map(async (file): Promise<[string, T]> => {
    const module: Readonly<Record<string, T>> = await import(new URL(file, folder).href)
    const value = module[name]
    if (value === undefined) throw new Error(`${new URL(file, folder).pathname} has no export «${name}»`)
    return [flowIdOf(file), value]
  })
  return Object.fromEntries(await Promise.all(entries))
}
