import type { BrowserContext, Page } from '@playwright/test'

/** Input and browser data of this journey; each value is unique. */
export const planted = {
  firstName: 'Zyxadella',
  lastName: 'Quorvington',
  email: 'zyxadella.quorvington@example.com',
  passenger: 'Wimblestrop',
  birthday: { day: '17', month: '09', year: '1984' },
  card: '4242424242424242',
  cvc: '737',
  passport: 'C01X00T478',
  local: 'planted-local-81736455',
  tab: 'planted-tab-90127364',
  token: 'planted-url-55172839',
  fragment: 'planted-hash-10293847',
} as const

/** The planted values in all notations; a code or a token of the run is added. */
export const words: readonly string[] = [
  ...[planted.firstName, planted.lastName, planted.email, encodeURIComponent(planted.email), planted.passenger, planted.passport],
  ...[planted.card, '4242 4242 4242 4242', '1984-09-17', '17.09.1984', planted.local, planted.tab, planted.token, planted.fragment],
]

/** The values that a text contains, ignoring case. */
export function foundIn(text: string, values: readonly string[]): string[] {
  const lower = text.toLowerCase()
  return values.filter((value) => lower.includes(value.toLowerCase()))
}

/** Values in both storages of the browser, under interesting names. */
export const plantInStores = (context: BrowserContext) =>
  context.addInitScript(
    ({ local, tab, passport }) => {
      if (!location.protocol.startsWith('http')) return
      localStorage.setItem('profile', JSON.stringify({ note: local, passport }))
      sessionStorage.setItem('profile', tab)
    },
    { local: planted.local, tab: planted.tab, passport: planted.passport },
  )

/** All data of the event logger in this browser as text: its journal in IndexedDB and its batches in local storage. */
export const storedEvents = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = Object.entries(localStorage).filter(([key]) => key.startsWith('firn.events'))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        kept.push([name, store, await new Promise((resolve) => all.addEventListener('success', () => resolve(all.result)))])
      }
      database.close()
    }
    return JSON.stringify(kept)
  })

/** Reports events as a careless flow might: unlisted fields, and texts with a code, a card and an address. */
export const reportCarelessly = (page: Page, code: string) =>
  page.evaluate(
    ([values, secret]) => {
      const { email, card, firstName, passport, token } = values
      window.firnEvents?.capture.custom('careless', {
        ...{ email, card, firstName, passport, token, code: secret, password: secret, note: values },
        text: `Code ${secret} was sent to ${email}, card ${card}, passport ${passport}`,
        title: `Pay with ${card}`,
      })
    },
    [planted, code] as const,
  )
