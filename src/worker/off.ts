// Takes the place of the service worker where an installation wants none (SERVICE_WORKER=0): removes what earlier ones kept, and then itself.
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('firn-')) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

export {}
