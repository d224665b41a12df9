import { openDatabase } from '../../../server/db/open.ts'
import { type CardServer, createCardServer } from '../card.ts'
import { copyDatabase } from '../database.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../server.ts'

/** Two instances on one PostgreSQL, each with its own connections, and one card provider. */
export type Pair = {
  a: CardServer
  b: TestServer
  /** The same browser, with requests to the other instance. */
  atB(browser: TestBrowser): TestBrowser
  close(): Promise<void>
}

/** Opens two instances on a fresh copy of the template database. */
export async function openPair(): Promise<Pair> {
  const url = process.env.FIRN_TEST_DATABASE_URL
  if (!url) throw new Error('These tests run on PostgreSQL: npm run make -- test:postgres')
  const copy = await copyDatabase(url)
  const open = () => openDatabase({ databaseUrl: copy.url, dataDir: '' })
  const a = await createCardServer({ database: await open() })
  const b = await createTestServer({ database: await open(), provider: a.provider })
  return {
    a,
    b,
    atB(browser) {
      const other = b.browser(browser.deviceId)
      other.token = browser.token
      other.cookie = browser.cookie
      return other
    },
    close: async () => {
      await Promise.all([a.close(), b.close()])
      await copy.drop()
    },
  }
}
