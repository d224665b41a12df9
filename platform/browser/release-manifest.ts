/** A document that the worker keeps: which addresses it shows, in which language, and an address under which the server sends it. */
export interface PageEntry {
  /** A path with `:name` for a segment that differs. */
  pattern: string
  /** Null for the shell, which serves every language. */
  language: string | null
  address: string
  /** Changes with the file, so that the worker's own text does. */
  digest: string
}

/** What one release is made of, as the build writes it into the worker. */
export interface Manifest {
  pages: readonly PageEntry[]
  /** Hashed files that every language needs. */
  files: readonly string[]
  /** Hashed files that only one language needs. */
  filesOf: Readonly<Record<string, readonly string[]>>
}

/** Addresses that are never a page of the application: calls, pictures, and what a back end serves beside them. */
const NOT_A_PAGE = /^\/(api|sandbox|places|art|assets|documents)(\/|$)|\.\w+$/

const isLike = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)

/** The document of an address, as the server would choose it; null where the address is no page of the application. */
export function pageOf({ pages }: Manifest, path: string): PageEntry | null {
  if (NOT_A_PAGE.test(path)) return null
  return (
    pages.find(({ language, pattern }) => language !== null && isLike(pattern, path)) ??
    pages.find(({ language }) => language === null) ??
    null
  )
}

/** The language that an address is in. */
export const languageOf = ({ filesOf }: Manifest, fallback: string, path: string): string => {
  const first = path.split('/')[1] ?? ''
  return first in filesOf ? first : fallback
}

/** The documents and files that a device needs for the languages it uses. */
export function neededFor({ pages, files, filesOf }: Manifest, languages: ReadonlySet<string>): { pages: PageEntry[]; files: string[] } {
  return {
    pages: pages.filter(({ language }) => language === null || languages.has(language)),
    files: [...files, ...[...languages].flatMap((language) => filesOf[language] ?? [])],
  }
}
