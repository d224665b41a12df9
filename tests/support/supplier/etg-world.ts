import { ne } from 'drizzle-orm'
import { hotels } from '../../../server/db/schema/index.ts'
import { importContent } from '../../../server/inventory/supplier-content.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { readContent } from '../../../server/suppliers/etg/content.ts'
import { openSuppliers, type RatehawkConfig } from '../../../server/suppliers/open.ts'
import { type CardServer, createCardServer } from '../card.ts'
import { START } from '../server.ts'
import { type Etg, KEY, openEtg } from '../simulators/etg.ts'

export type EtgWorld = CardServer & { etg: Etg; ratehawk: RatehawkConfig }

/** Creates a server that sells only the hotels of a simulator of ETG, with a margin of 15 percent. Their clocks are the same. */
export async function openEtgWorld(): Promise<EtgWorld> {
  let now = () => new Date(START)
  const etg = await openEtg({ now: () => now(), limits: {}, infoDelaySeconds: 0, cutOffSeconds: 60 })
  const environment = {
    RATEHAWK_URL: etg.simulator.origin,
    RATEHAWK_KEY_ID: KEY.keyId,
    RATEHAWK_KEY: KEY.key,
    SUPPORT_TELEPHONE: '+43 512 123456',
  }
  const server = await createCardServer({ environment })
  now = server.clock.now
  const { db, config } = server.deps
  if (!config.ratehawk) throw new Error('ETG is not configured')
  const client = etgClient(config.ratehawk)
  await importContent('rh', (places, options) => readContent(client, places, options), db, now())
  await db.update(hotels).set({ isWithdrawn: true }).where(ne(hotels.supplier, 'rh'))
  server.deps.suppliers = openSuppliers(config, { db, now })
  return {
    ...server,
    etg,
    ratehawk: config.ratehawk,
    async close() {
      await server.close()
      await etg.close()
    },
  }
}
