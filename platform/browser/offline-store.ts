import { clear, createStore, get, set } from 'idb-keyval'

/** Pictures are in a separate cache, as the service worker serves them. */
const PICTURES = 'firn-pictures'
const NAME = 'firn.kept'

let opened: ReturnType<typeof createStore> | null = null
/** Opens the database on first use, so that an error of the browser reaches the caller. */
function store(): ReturnType<typeof createStore> {
  opened ??= createStore(NAME, 'things')
  return opened
}

/** Returns the value stored on the device under a name, or undefined. @throws if the browser has no storage */
export const readStored = (name: string): Promise<unknown> => get(name, store())

/** Stores a plain value on the device. @throws if the browser refuses: storage full or forbidden */
export const writeStored = (name: string, value: unknown): Promise<void> => set(name, value, store())

/** Stores pictures of this origin. Skips pictures that fail to load. */
export async function storePictures(addresses: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const pictures = await caches.open(PICTURES)
  for (const address of addresses) if (address.startsWith('/art/')) await pictures.add(address).catch(() => {})
}

/** Removes everything that was stored. */
export async function clearStored(): Promise<void> {
  await clear(store())
  if (typeof caches !== 'undefined') await caches.delete(PICTURES)
}
