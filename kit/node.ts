/** The little that the kit needs of Node, asked for when it is used: everything else of the kit runs in a browser as well. */
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
  if (!found) throw new Error('Ledgers are files: they are read and written under Node alone')
  return found.getBuiltinModule('node:fs')
}

export const environment = (): Process['env'] => node()?.env ?? {}
