import { PartMissing, reloadOnce } from './missing-files.ts'
import { isOnline, watchOnline } from './online.ts'

/** Resolves once the browser reports a connection. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchOnline((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
}

/** Whether a style sheet failed to load. Browsers replace it with a sheet that is empty or throws on access. */
function isMissing({ disabled, sheet, href }: HTMLLinkElement): boolean {
  if (disabled || new URL(href).origin !== window.location.origin) return false
  try {
    return (sheet?.cssRules.length ?? 0) === 0
  } catch {
    return true
  }
}

let previousReload: Promise<void> = Promise.resolve()
/** Runs one reload at a time, so that each sees the sheets loaded before it. */
function reloadStyles(): Promise<void> {
  previousReload = previousReload.then(loadMissingStyles)
  return previousReload
}

/**
 * Requests missing style sheets again, as the bundler's loader requests each only once. The new link follows the old one instead of replacing
 * it: the old one may still be loading, and its promises would never settle.
 */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const loaded = new Set(links.filter((link) => !isMissing(link)).map(({ href }) => href))
  const missing = new Map(links.filter(({ href }) => !loaded.has(href)).map((link) => [link.href, link]))
  const load = (link: HTMLLinkElement) =>
    new Promise<void>((resolve) => {
      const again = link.cloneNode() as HTMLLinkElement
      again.addEventListener('load', () => resolve())
      again.addEventListener('error', () => {
        again.remove()
        resolve()
      })
      link.after(again)
    })
  await Promise.all([...missing.values()].map(load))
}

/**
 * Wraps a dynamic import with retries. Offline, it waits for a connection, so that the screen stays as it is (NET-2). Online, it tries
 * twice and then reloads the page once (SHELL-28).
 * @throws PartMissing if the import still fails
 */
export function retryImport<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let hasFailedOnline = false; ; ) {
      try {
        const part = await load()
        // A truncated file may evaluate to an empty module.
        if (part === undefined) throw new Error('The module is empty')
        return part
      } catch (error) {
        if (isOnline()) {
          if (hasFailedOnline) {
            // Never settles, so that nothing is shown while the page reloads.
            if (reloadOnce()) return new Promise<T>(() => {})
            throw new PartMissing(error)
          }
          hasFailedOnline = true
        } else await untilOnline()
        await reloadStyles()
      }
    }
  }
}

/** An import, and its result once `loaded`. */
export type Preloadable<T> = { (): Promise<T>; loaded(): T | undefined }

/** Caches the result of an import, whichever caller loaded it. */
export function preloadable<T>(load: () => Promise<T>): Preloadable<T> {
  let result: T | undefined
  const part = async () => {
    result = await load()
    return result
  }
  return Object.assign(part, { loaded: () => result })
}

/**
 * For React's `lazy`: like `retryImport`, but renders a preloaded part synchronously. React shows the fallback for any real promise, even a
 * settled one, for a third of a second.
 */
export function fromPreload<T>(part: Preloadable<T>): () => Promise<T> {
  const wait = retryImport(part)
  return () => {
    const loaded = part.loaded()
    // biome-ignore lint/suspicious/noThenProperty: React only calls `then`, and accepts a synchronous result.
    return loaded === undefined ? wait() : ({ then: (use: (part: T) => void) => use(loaded) } as Promise<T>)
  }
}

/** Preloads parts. Failures are ignored here: the component that needs the part retries and reports them (SHELL-30). */
export function preload(parts: readonly (() => Promise<unknown>)[]): void {
  if (isOnline()) for (const load of parts) load().catch(reloadStyles)
}
