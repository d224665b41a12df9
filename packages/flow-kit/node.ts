/** The Node modules that the kit needs, loaded on use. The rest of the kit also runs in a browser. */
type Files = {
  existsSync(file: URL): boolean
  readFileSync(file: URL, encoding: 'utf8'): string
  writeFileSync(file: URL, text: string): void
  mkdirSync(folder: URL, options: { recursive: true }): void
}
type Process = { env: Readonly<Record<string, string | undefined>>; getBuiltinModule(name: 'node:fs'): Files }

const node = () => (globalThis as { process?: Process }).process

/** @throws Error outside of Node */
export function files(): Files {
  const found = node()
  if (!found) throw new Error('Ledgers can be read and written only in Node')
  return found.getBuiltinModule('node:fs')
}

export const environment = (): Process['env'] => node()?.env ?? {}
