// The service worker (docs/decisions/service-worker.md). It keeps one release whole: documents and the hashed files that they name.
/// <reference lib="webworker" />
import { languageOf, type Manifest, neededFor, type PageEntry, pageOf } from '../../platform/browser/release-manifest.ts'

/** `release` stands before this script: the server names it. Another release, another configuration, another security policy: another worker. */
declare const self: ServiceWorkerGlobalScope & { release?: string }
/** Written in by the build. */
declare const MANIFEST: Manifest
declare const DEFAULT_LANGUAGE: string

const manifest = MANIFEST
const RELEASE = self.release ?? ''

const PAGES = 'firn-pages-'
const FILES = 'firn-files'
/** Pictures of the trips that a person keeps on the device; the page puts them there. */
const PICTURES = 'firn-pictures'
const LIST = '/list-of-files'
/** Milliseconds after which a kept document is no longer shown before the network was asked (OFFLINE-5). */
const OLD = 7 * 86_400_000
/** Milliseconds for which an old document waits for the network (OFFLINE-5). */
const PATIENCE = 3_000

const anyway = { ignoreVary: true, ignoreSearch: true } as const

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

/** Whether a response is a document of this very release: behind a balancer another instance may still send the one before. */
const isOfRelease = (response: Response) => response.ok && response.headers.get('x-release') === RELEASE

/** Fetches the whole release, one file after the other, so that whatever the page does comes first. Hashed files that the browser has are not fetched again. */
async function install(): Promise<void> {
  const pages = await caches.open(PAGES + RELEASE)
  try {
    const files = await caches.open(FILES)
    const needed = neededFor(manifest, await languagesInUse())
    for (const path of needed.files) {
      if (await files.match(path, anyway)) continue
      const response = await fetch(path, { priority: 'low' })
      if (!response.ok) throw new Error(`${path} is not there`)
      await files.put(path, response)
    }
    for (const { address } of needed.pages) {
      const response = await fetch(address, { cache: 'no-cache', priority: 'low' })
      if (!isOfRelease(response)) throw new Error(`${address} is of another release`)
      await pages.put(address, response)
    }
    await pages.put(LIST, Response.json(allFiles))
  } catch (error) {
    await caches.delete(PAGES + RELEASE)
    throw error
  }
}

const allFiles = [...manifest.files, ...Object.values(manifest.filesOf).flat()]

/** Removes what no page needs any more. Pages of the release before may still be open: its files stay until the next one comes. */
async function tidy(): Promise<void> {
  const wanted = new Set(allFiles)
  for (const name of await earlierPages()) {
    const list = await (await caches.open(name)).match(LIST)
    for (const path of ((await list?.json()) ?? []) as string[]) wanted.add(path)
    await caches.delete(name)
  }
  const files = await caches.open(FILES)
  for (const request of await files.keys()) if (!wanted.has(new URL(request.url).pathname)) await files.delete(request)
}

/** Asks the network for a page and keeps what it sends, where that is of this release. */
async function fromNetwork(request: Request, page: PageEntry, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(request, signal ? { signal } : {})
  if (isOfRelease(response)) {
    const copy = response.clone()
    const pages = await caches.open(PAGES + RELEASE)
    await pages.put(page.address, copy).catch(() => {})
  }
  return response
}

const ageOf = (response: Response) => Date.now() - (Date.parse(response.headers.get('date') ?? '') || 0)

/** The kept document at once. One that is old waits for the network first, and is better than nothing where there is none. */
async function openPage(request: Request, page: PageEntry): Promise<Response> {
  const kept = await (await caches.open(PAGES + RELEASE)).match(page.address, anyway)
  if (!kept) return fromNetwork(request, page)
  if (ageOf(kept) < OLD) return kept
  return fromNetwork(request, page, AbortSignal.timeout(PATIENCE)).then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  )
}

/** A hashed file never changes: once here, it is not asked for again. Only files of this release are added. */
async function openFile(request: Request, path: string): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(path, anyway)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && allFiles.includes(path)) await files.put(path, response.clone()).catch(() => {})
  return response
}

async function openPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: PICTURES, ignoreVary: true })
  return kept ?? fetch(request)
}

// Where another host serves the files, nobody names the release: the worker stays out of everything.
if (RELEASE) {
  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) => event.waitUntil(tidy()))
  // The page says when it may be (OFFLINE-3); without a word the browser waits until no page of the earlier release is open.
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
