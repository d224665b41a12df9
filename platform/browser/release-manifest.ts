/** A document in the service worker's cache: the addresses and the language for which it is served, and the server's address of it. */
export interface PageEntry {
  /** A path with `:name` for a variable segment. */
  pattern: string
  /** Null for the shell, which serves every language. */
  language: string | null
  address: string
  /** Changes with the file, so that the worker's script changes too. */
  digest: string
}

/** The files of one release, as the build writes them into the worker. */
export interface Manifest {
  pages: readonly PageEntry[]
  /** Hashed files that every language needs. */
  files: readonly string[]
  /** Hashed files that only one language needs. */
  filesOf: Readonly<Record<string, readonly string[]>>
}

/** Addresses that are never a page of the application: calls, pictures, and other resources of the back end. */
const NOT_A_PAGE = /^\/(api|sandbox|places|art|assets|documents)(\/|$)|\.\w+$/

const isLike = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)

/** Returns the document that the server would send for an address; null if the address is not a page of the application. */
export function pageOf({ pages }: Manifest, path: string): PageEntry | null {
  if (NOT_A_PAGE.test(path)) return null
  return (
    pages.find(({ language, pattern }) => language !== null && isLike(pattern, path)) ??
    pages.find(({ language }) => language === null) ??
    null
  )
}

/** Returns the language of an address. */
export const languageOf = ({ filesOf }: Manifest, fallback: string, path: string): string => {
  const first = path.split('/')[1] ?? ''
  return first in filesOf ? first : fallback
}

/** Returns the documents and files that a device needs for its languages. */
export function neededFor({ pages, files, filesOf }: Manifest, languages: ReadonlySet<string>): { pages: PageEntry[]; files: string[] } {
  return {
    pages: pages.filter(({ language }) => language === null || languages.has(language)),
    files: [...files, ...[...languages].flatMap((language) => filesOf[language] ?? [])],
  }
}
