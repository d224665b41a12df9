import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { alerts } from '../../../server/db/schema/index.ts'
import { checkAccess } from '../../../server/suppliers/access.ts'
import { key, liteApiClient } from '../../support/liteapi/client.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { closeAll, type Etg, KEY, open } from '../../support/simulators/etg.ts'

const { current } = liteApiClient()
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterEach(closeAll)
afterAll(() => server.close())

const shared = { currency: 'EUR', margin: { percent: 15, minimumMinor: 0 }, contact: { email: 'a@example.com', phone: '+43 512 123456' } }
const check = ({ simulator }: Etg, keys = { etg: KEY.key, liteapi: key }) =>
  checkAccess(
    {
      ratehawk: { ...shared, url: simulator.origin, keyId: KEY.keyId, key: keys.etg, ip: '192.0.2.7' },
      liteapi: { ...shared, url: current().api, bookUrl: current().book, key: keys.liteapi },
    },
    server.deps,
  )

it('[SUPPLY-30] says at the start which key is refused, and that an address is not on the allow-list', async () => {
  const etg = await open()
  expect(await check(etg)).toEqual([])
  expect(await check(etg, { etg: 'another-key', liteapi: 'sand_another' })).toEqual([
    'ETG answered incorrect_credentials. Check RATEHAWK_KEY_ID and RATEHAWK_KEY.',
    'LiteAPI answered 401. Check LITEAPI_KEY.',
  ])
  expect(new Set((await server.deps.db.select().from(alerts)).map(({ kind }) => kind))).toEqual(
    new Set(['supplier.contract', 'supplier.down']),
  )
  etg.simulator.scenarios.add({ call: 'overview/', fault: 'notAllowedHost', times: 1 })
  expect(await check(etg)).toEqual(["ETG answered not_allowed_host. Ask ETG to add this server's address to the allow-list of the key."])
  await etg.close()
  expect(await check(etg)).toEqual(['ETG could not be reached'])
})
