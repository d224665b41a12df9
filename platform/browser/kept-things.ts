import { clear, createStore, get, set } from 'idb-keyval'

/** Pictures are beside the record: the service worker shows them. */
const PICTURES = 'firn-pictures'
const NAME = 'firn.kept'

let opened: ReturnType<typeof createStore> | null = null
/** Opened on first use: a browser that forbids it says so then. */
function store(): ReturnType<typeof createStore> {
  opened ??= createStore(NAME, 'things')
  return opened
}

/** What is kept on the device under a name, or undefined. @throws where the browser keeps nothing */
export const readKept = (name: string): Promise<unknown> => get(name, store())

/** Keeps a plain value on the device. @throws where the browser refuses: full, or forbidden */
export const writeKept = (name: string, value: unknown): Promise<void> => set(name, value, store())

/** Keeps pictures of this origin beside it; one that can't be had is left out. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const pictures = await caches.open(PICTURES)
  for (const address of addresses) if (address.startsWith('/art/')) await pictures.add(address).catch(() => {})
}

/** Removes everything that was kept. */
export async function eraseKept(): Promise<void> {
  await clear(store())
  if (typeof caches !== 'undefined') await caches.delete(PICTURES)
}
