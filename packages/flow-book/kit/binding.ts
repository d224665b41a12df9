/** Binds the kit to Firn: the external storage of its machines, and what distinguishes their emitted events. */
import type { Cases, PersistentStorage } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { keys } from '../../../machines/keys.ts'
import { flushPersisted } from '../../../machines/persisted.ts'
import { type BrowserStorage, deviceStorage, tabStorage } from '../../../platform/browser/storage.ts'

/** The modules of a revision that store values in the browser. */
export type StorageModules = {
  keys: Readonly<Record<string, string>>
  flushPersisted(): void
  tabStorage: BrowserStorage
  deviceStorage: BrowserStorage
}

/** Everything that flows persist in the browser: both storages with keys such as `tab firn.quiz` and `device firn.email`. */
export function storageOf({ keys, flushPersisted, tabStorage, deviceStorage }: StorageModules): PersistentStorage {
  const stores: Record<string, BrowserStorage> = { tab: tabStorage, device: deviceStorage }
  return {
    read() {
      flushPersisted()
      const found = new Map<string, string>()
      for (const [name, store] of Object.entries(stores))
        for (const key of Object.values(keys)) {
          const text = store.get(key)
          if (text !== null) found.set(`${name} ${key}`, text)
        }
      return found
    },
    clear() {
      flushPersisted()
      for (const store of Object.values(stores)) for (const key of Object.values(keys)) store.remove(key)
    },
  }
}

export const storage = storageOf({ keys, flushPersisted, tabStorage, deviceStorage })

/** The message in the data of a log line, if any: a failure that is logged may differ from another in nothing else. */
const messageOf = (data: unknown) => (data as { message?: string } | undefined)?.message

/** The cases from which a flow's paths are planned. An emitted event counts once for each page, name or message. */
export const casesOf = ({ cases }: Flow): Cases => ({
  ...cases,
  emittedKey: ({ type, to, name, message, data }) => [type, to, name, message ?? messageOf(data)],
})
