import { trustScripts } from './trusted-scripts.ts'

const container = (): ServiceWorkerContainer | undefined => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker)

/** Milliseconds within which a new worker must take control. */
const TAKEOVER_LIMIT = 5_000

/** Returns whether the person has enabled the browser's data saver. */
export const savesData = (): boolean => {
  const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Registers the service worker. @throws if the browser has none, forbids it or could not fetch it */
export async function registerWorker(address: string): Promise<void> {
  trustScripts(address)
  const registration = await container()?.register(address)
  if (!registration) throw new Error('This browser has no service workers')
}

/** Removes the service worker, if there is one. The replacement that the server sends deletes its caches. */
export async function removeWorker(): Promise<void> {
  const registration = await container()?.getRegistration()
  await registration?.unregister()
}

/** Checks the server for a new worker. @throws if the server is unreachable */
export async function checkForWorker(): Promise<void> {
  const registration = await container()?.getRegistration()
  await registration?.update()
}

/** Calls back when a newer worker is installed and waiting, or has replaced the one that served this page. @returns a function to stop */
export function watchWorker(newer: () => void): () => void {
  const workers = container()
  // A page served without a worker came from the network: its first worker is not a newer release.
  if (!workers?.controller) return () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting) newer()
    const follow = () => {
      const installing = registration.installing
      installing?.addEventListener('statechange', () => void (installing.state === 'installed' && newer()), { signal })
    }
    follow()
    registration.addEventListener('updatefound', follow, { signal })
  }
  workers.getRegistration().then(
    (registration) => registration && !signal.aborted && watch(registration),
    () => {},
  )
  workers.addEventListener('controllerchange', newer, { signal })
  return () => stopping.abort()
}

/** Activates the waiting worker; resolves once it has control, or immediately without one. @throws if it has no control after 5 s */
export async function activateWaitingWorker(): Promise<void> {
  const workers = container()
  const waiting = (await workers?.getRegistration())?.waiting
  if (!workers || !waiting) return
  const signal = AbortSignal.timeout(TAKEOVER_LIMIT)
  const done = new Promise<void>((resolve, reject) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  waiting.postMessage('take over')
  return done
}
