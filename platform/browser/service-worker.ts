import { trustScripts } from './trusted-scripts.ts'

const container = (): ServiceWorkerContainer | undefined => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker)

/** Milliseconds that a new worker has to take over. */
const TAKEOVER_LIMIT = 5_000

/** Whether the person has asked sites for less data. */
export const savesData = (): boolean => {
  const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Has the browser keep the site by a service worker. @throws where the browser has none, forbids it or could not fetch it */
export async function registerWorker(address: string): Promise<void> {
  trustScripts(address)
  const registration = await container()?.register(address)
  if (!registration) throw new Error('There are no service workers here')
}

/** Removes the service worker, if there is one; what it kept is removed by the one that the server sends in its place. */
export async function removeWorker(): Promise<void> {
  const registration = await container()?.getRegistration()
  await registration?.unregister()
}

/** Asks the server whether there is another worker. @throws where it can't be reached */
export async function checkForWorker(): Promise<void> {
  const registration = await container()?.getRegistration()
  await registration?.update()
}

/** Calls back when a newer worker is complete and waits, or has taken the place of the one that this page came by; returns how to stop. */
export function watchWorker(newer: () => void): () => void {
  const workers = container()
  // A page that came by no worker came from the network: the first worker is no newer release.
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

/** Lets the worker that waits take over, and resolves once it has; at once where none waits any more. @throws where it has not after 5 s */
export async function letWorkerTakeOver(): Promise<void> {
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
