import { keys } from '../../../machines/keys.ts'
import { flushPersisted } from '../../../machines/persisted.ts'
import { type BrowserStorage, deviceStorage, tabStorage } from '../../../platform/browser/storage.ts'

const shelves: Record<string, BrowserStorage> = { tab: tabStorage, device: deviceStorage }

type Shelved = ReadonlyMap<string, string>

/** Everything that flows keep in this browser now, by shelf and key. */
export function readShelves(): Shelved {
  flushPersisted()
  const found = new Map<string, string>()
  for (const [name, shelf] of Object.entries(shelves))
    for (const key of Object.values(keys)) {
      const text = shelf.get(key)
      if (text !== null) found.set(`${name} ${key}`, text)
    }
  return found
}

/** What is kept otherwise than before: the new value, parsed where it is JSON, or null where it was removed. */
export function changedShelves(before: Shelved, after: Shelved): Record<string, unknown> {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  return Object.fromEntries(names.map((name) => [name, parsed(after.get(name))]))
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A browser that keeps nothing of an earlier path. */
export function clearShelves(): void {
  flushPersisted()
  for (const shelf of Object.values(shelves)) for (const key of Object.values(keys)) shelf.remove(key)
}
