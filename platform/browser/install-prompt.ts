/** What a browser hands out when a site can be installed; TypeScript's library has no name for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's question for the moment when somebody has a booking (OFFLINE-13); it comes when the browser likes, so it is awaited from the start. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
    for (const listener of listeners) listener()
  })
}

/** Calls back once there is a question to ask, at once where it is there; returns how to stop. */
export function watchInstallPrompt(ready: () => void): () => void {
  listeners.add(ready)
  if (kept) ready()
  return () => listeners.delete(ready)
}

/** Asks the kept question; a browser asks it once. @throws where there is none */
export async function showInstallPrompt(): Promise<{ isAccepted: boolean }> {
  if (!kept) throw new Error('The browser has no question')
  const prompt = kept
  kept = null
  const { outcome } = await prompt.prompt()
  return { isAccepted: outcome === 'accepted' }
}

/** How the site stands on this device: opened as an application, in a browser that installs by its own menu alone, or otherwise. */
export function installState(): 'installed' | 'byMenu' | 'none' {
  const { standalone } = navigator as { standalone?: boolean }
  if (standalone || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  // Only browsers of iPhones and iPads have that property, and none of them asks.
  return standalone === false ? 'byMenu' : 'none'
}
