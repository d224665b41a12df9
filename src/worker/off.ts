// Served instead of the service worker with SERVICE_WORKER=0: deletes the caches of earlier workers and unregisters itself.
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

async function uninstall(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('firn-')) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(uninstall()))

export {}
