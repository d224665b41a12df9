/** The environment of Node. The kit also runs in a browser, where it is empty. */
type Process = { env: Readonly<Record<string, string | undefined>> }

export const environment = (): Process['env'] => (globalThis as { process?: Process }).process?.env ?? {}
