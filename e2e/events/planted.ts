import type { BrowserContext, Page } from '@playwright/test'

/** What a person types and what their browser holds on this journey; each is found nowhere else. */
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

/** The planted values as they may be written anywhere; a code or a token of this run comes on top. */
export const words: readonly string[] = [
  ...[planted.firstName, planted.lastName, planted.email, encodeURIComponent(planted.email), planted.passenger, planted.passport],
  ...[planted.card, '4242 4242 4242 4242', '1984-09-17', '17.09.1984', planted.local, planted.tab, planted.token, planted.fragment],
]

/** Which of the values stand in a text, whatever their case. */
export function foundIn(text: string, values: readonly string[]): string[] {
  const lower = text.toLowerCase()
  return values.filter((value) => lower.includes(value.toLowerCase()))
}

/** Values in both stores of the browser, under names that sound as if they were worth reading. */
export const plantInStores = (context: BrowserContext) =>
  context.addInitScript(
    ({ local, tab, passport }) => {
      if (!location.protocol.startsWith('http')) return
      localStorage.setItem('profile', JSON.stringify({ note: local, passport }))
      sessionStorage.setItem('profile', tab)
    },
    { local: planted.local, tab: planted.tab, passport: planted.passport },
  )

/** Everything that the event logger keeps in this browser, as one text: its journal in IndexedDB and its batches in local storage. */
export const keptEvents = (page: Page): Promise<string> =>
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

/** Reports on the page what a careless flow might: fields that nobody allowed, and texts with a code, a card and an address in them. */
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
