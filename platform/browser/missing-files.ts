import { tabStorage } from './storage.ts'

/** A file of the application that failed to load despite a connection: missing, of the wrong type or truncated. */
export class PartMissing extends Error {
  override name = 'PartMissing'
  constructor(cause: unknown) {
    super('A part of the application failed to load', { cause })
  }
}

export const isPartMissing = (error: unknown): error is PartMissing => error instanceof Error && error.name === 'PartMissing'

const KEY = 'firn.reloaded'
/** Milliseconds after a reload for a missing file during which the page does not reload for one again (SHELL-28). */
const PAUSE = 600_000

/**
 * Reloads the page if a file is missing: a newer release has other files, and its document names them. Reloads at most once in ten minutes per
 * tab, and never without storage, to prevent a reload loop.
 * @returns whether it reloads
 */
export function reloadOnce(now = Date.now()): boolean {
  const last = Number(tabStorage.get(KEY) ?? Number.NaN)
  // If the clock was set back, the last reload counts as just now.
  if (Math.abs(now - last) < PAUSE || last > now) return false
  if (!tabStorage.set(KEY, String(now))) return false
  window.location.reload()
  return true
}

/** Shows the document's hidden message about a failed load, with a link that reloads the page. @returns a function to hide it */
export function showNotLoaded(): () => void {
  const line = document.getElementById('not-loaded')
  const texts = [...(line?.children ?? [])] as HTMLElement[]
  // A page without a document of its own has the message in every language.
  const own = texts.find(({ lang }) => lang === location.pathname.split('/')[1]) ?? texts[0]
  for (const text of texts) text.hidden = text !== own
  if (line) line.hidden = false
  return () => {
    if (line) line.hidden = true
  }
}

/** Tells the document's script, which is a separate bundle, that the application has started. */
export const reportStarted = (): void => {
  document.documentElement.dataset.begun = ''
}
const hasBegun = () => 'begun' in document.documentElement.dataset

/** Watches the document's own scripts and styles for load errors, as the application is not yet there to report them. */
export function watchFirstFiles(): void {
  // Once the application has started, it handles load errors itself, also without a connection.
  const miss = () => {
    if (hasBegun()) return
    if (!(navigator.onLine && reloadOnce())) showWhenParsed()
  }
  addEventListener(
    'error',
    ({ target, filename, error }: Partial<ErrorEvent> & { target: EventTarget | null }) => {
      const isOwn = (address: string) => address.startsWith(`${location.origin}/assets/`)
      if (
        target instanceof HTMLScriptElement
          ? isOwn(target.src)
          : target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwn(target.href)
      )
        miss()
      // A truncated file.
      else if (target === window && error instanceof SyntaxError && isOwn(filename ?? '')) miss()
    },
    true,
  )
}

function showWhenParsed(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNotLoaded)
  else showNotLoaded()
}
