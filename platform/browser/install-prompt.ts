/** The event of a browser that can install the site. TypeScript's library does not declare it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

/**
 * Stores the browser's install prompt until the traveller has a booking (OFFLINE-13). The browser decides when to fire it, so this listens
 * from the start.
 */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
    for (const listener of listeners) listener()
  })
}

/** Calls back once a prompt is available, or immediately if there is one. @returns a function to stop */
export function watchInstallPrompt(ready: () => void): () => void {
  listeners.add(ready)
  if (kept) ready()
  return () => listeners.delete(ready)
}

/** Shows the stored prompt; a browser shows it only once. @throws if there is none */
export async function showInstallPrompt(): Promise<{ isAccepted: boolean }> {
  if (!kept) throw new Error('There is no install prompt')
  const prompt = kept
  kept = null
  const { outcome } = await prompt.prompt()
  return { isAccepted: outcome === 'accepted' }
}

/** Returns how the site can be installed: already opened as an application, only from the browser's own menu, or neither. */
export function installState(): 'installed' | 'byMenu' | 'none' {
  const { standalone } = navigator as { standalone?: boolean }
  if (standalone || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  // Only browsers on iPhones and iPads have this property, and none of them has an install prompt.
  return standalone === false ? 'byMenu' : 'none'
}
