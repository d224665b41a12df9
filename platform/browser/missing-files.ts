import { tabStorage } from './storage.ts'

/** A file of the application that did not come although there is a connection: it is gone, of another kind or not whole. */
export class PartMissing extends Error {
  override name = 'PartMissing'
  constructor(cause: unknown) {
    super('A part of the application did not come', { cause })
  }
}

export const isPartMissing = (error: unknown): error is PartMissing => error instanceof Error && error.name === 'PartMissing'

const KEY = 'firn.loadedAnew'
/** Milliseconds for which a page that was loaded anew for a missing file is not loaded anew again (SHELL-28). */
const PAUSE = 600_000

/**
 * Loads this address anew for a file that did not come: a newer release has other files, and its document names them. Once in ten minutes a tab, and
 * never where the browser keeps nothing, so that no page loads for ever.
 * @returns whether it does
 */
export function loadAnewOnce(now = Date.now()): boolean {
  const last = Number(tabStorage.get(KEY) ?? Number.NaN)
  // A clock that was put back counts as just now.
  if (Math.abs(now - last) < PAUSE || last > now) return false
  if (!tabStorage.set(KEY, String(now))) return false
  window.location.reload()
  return true
}

/** The line that every document has for this, hidden: what has happened and a link that loads the page again. Returns how to hide it. */
export function showNotLoaded(): () => void {
  const line = document.getElementById('not-loaded')
  const texts = [...(line?.children ?? [])] as HTMLElement[]
  // A page that has no document of its own has it in every language.
  const own = texts.find(({ lang }) => lang === location.pathname.split('/')[1]) ?? texts[0]
  for (const text of texts) text.hidden = text !== own
  if (line) line.hidden = false
  return () => {
    if (line) line.hidden = true
  }
}

/** Tells the document's own script, which is another bundle, that the application runs. */
export const tellBegun = (): void => {
  document.documentElement.dataset.begun = ''
}
const hasBegun = () => 'begun' in document.documentElement.dataset

/** Looks for scripts and styles of the document itself that do not come or do not read: nothing of the application is there yet to say so. */
export function watchFirstFiles(): void {
  // Once the application has begun it sees to what it loads itself, in a tunnel too.
  const miss = () => {
    if (hasBegun()) return
    if (!(navigator.onLine && loadAnewOnce())) showWhenParsed()
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
      // Half a file.
      else if (target === window && error instanceof SyntaxError && isOwn(filename ?? '')) miss()
    },
    true,
  )
}

function showWhenParsed(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNotLoaded)
  else showNotLoaded()
}
