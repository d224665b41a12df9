// The service worker (docs/decisions/service-worker.md). It caches one whole release: documents and their hashed files.
/// <reference lib="webworker" />
import { languageOf, type Manifest, neededFor, type PageEntry, pageOf } from '../../platform/browser/release-manifest.ts'

/** The server prepends `release` to this script. A new release, configuration or security policy produces a new worker. */
declare const self: ServiceWorkerGlobalScope & { release?: string }
/** Inserted by the build. */
declare const MANIFEST: Manifest
declare const DEFAULT_LANGUAGE: string

const manifest = MANIFEST
const RELEASE = self.release ?? ''

const PAGES = 'firn-pages-'
const FILES = 'firn-files'
/** Pictures of the trips stored on the device; the page adds them. */
const PICTURES = 'firn-pictures'
const LIST = '/list-of-files'
/** Age in milliseconds after which a cached document waits for the network first (OFFLINE-5). */
const MAX_AGE = 7 * 86_400_000
/** How long an old document waits for the network, in milliseconds (OFFLINE-5). */
const NETWORK_TIMEOUT = 3_000

const ignoreVariants = { ignoreVary: true, ignoreSearch: true } as const

async function languagesInUse(): Promise<Set<string>> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const languages = new Set(clients.map(({ url }) => languageOf(manifest, DEFAULT_LANGUAGE, new URL(url).pathname)))
  for (const name of await earlierPages())
    for (const { url } of await (await caches.open(name)).keys()) {
      const page = manifest.pages.find(({ address }) => address === new URL(url).pathname)
      if (page?.language) languages.add(page.language)
    }
  return languages.size > 0 ? languages : new Set([DEFAULT_LANGUAGE])
}

const earlierPages = async () => (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGES + RELEASE)

/** Whether a response is a document of this release. Behind a load balancer, another instance may still send the previous one. */
const isOfRelease = (response: Response) => response.ok && response.headers.get('x-release') === RELEASE

/**
 * Fetches all files of the release, one at a time, so that the page's own requests come first. Hashed files in the browser's cache are not
 * fetched again.
 */
async function install(): Promise<void> {
  const pages = await caches.open(PAGES + RELEASE)
  try {
    const files = await caches.open(FILES)
    const needed = neededFor(manifest, await languagesInUse())
    for (const path of needed.files) {
      if (await files.match(path, ignoreVariants)) continue
      const response = await fetch(path, { priority: 'low' })
      if (!response.ok) throw new Error(`Could not fetch ${path}`)
      await files.put(path, response)
    }
    for (const { address } of needed.pages) {
      const response = await fetch(address, { cache: 'no-cache', priority: 'low' })
      if (!isOfRelease(response)) throw new Error(`${address} belongs to another release`)
      await pages.put(address, response)
    }
    await pages.put(LIST, Response.json(allFiles))
  } catch (error) {
    await caches.delete(PAGES + RELEASE)
    throw error
  }
}

const allFiles = [...manifest.files, ...Object.values(manifest.filesOf).flat()]

/** Removes files that no page needs. Pages of the previous release may still be open, so its files stay until the next release. */
async function deleteOldFiles(): Promise<void> {
  const wanted = new Set(allFiles)
  for (const name of await earlierPages()) {
    const list = await (await caches.open(name)).match(LIST)
    for (const path of ((await list?.json()) ?? []) as string[]) wanted.add(path)
    await caches.delete(name)
  }
  const files = await caches.open(FILES)
  for (const request of await files.keys()) if (!wanted.has(new URL(request.url).pathname)) await files.delete(request)
}

/** Fetches a page and caches it if it belongs to this release. */
async function fromNetwork(request: Request, page: PageEntry, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(request, signal ? { signal } : {})
  if (isOfRelease(response)) {
    const copy = response.clone()
    const pages = await caches.open(PAGES + RELEASE)
    await pages.put(page.address, copy).catch(() => {})
  }
  return response
}

/** Milliseconds since the server sent a response. Negative if the device's clock is slow. */
const ageOf = (response: Response) => Date.now() - (Date.parse(response.headers.get('date') ?? '') || 0)

/** Returns the cached document. An old one waits for the network first, and is the fallback if there is none. */
async function openPage(request: Request, page: PageEntry): Promise<Response> {
  const cached = await (await caches.open(PAGES + RELEASE)).match(page.address, ignoreVariants)
  if (!cached) return fromNetwork(request, page)
  const age = ageOf(cached)
  if (age >= 0 && age < MAX_AGE) return cached
  return fromNetwork(request, page, AbortSignal.timeout(NETWORK_TIMEOUT)).then(
    (response) => (response.status < 500 ? response : cached),
    () => cached,
  )
}

/** Hashed files never change, so a cached one is not fetched again. Only files of this release are added. */
async function openFile(request: Request, path: string): Promise<Response> {
  const files = await caches.open(FILES)
  const cached = await files.match(path, ignoreVariants)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok && allFiles.includes(path)) await files.put(path, response.clone()).catch(() => {})
  return response
}

async function openPicture(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName: PICTURES, ignoreVary: true })
  return cached ?? fetch(request)
}

// If another host serves the files, the release is unknown and the worker does nothing.
if (RELEASE) {
  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) => event.waitUntil(deleteOldFiles()))
  // The page decides when to activate (OFFLINE-3). Otherwise the browser waits until all pages of the previous release are closed.
  self.addEventListener('message', ({ data }) => void (data === 'take over' && self.skipWaiting()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return
    if (request.mode === 'navigate') {
      const page = pageOf(manifest, pathname)
      if (page) event.respondWith(openPage(request, page))
    } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request, pathname))
    else if (pathname.startsWith('/art/')) event.respondWith(openPicture(request))
  })
}
