import { openDatabase } from '../server/db/open.ts'
import { startCardSandbox } from '../server/sandbox/card/listen.ts'
import { webhookSecretsOf } from '../server/sandbox/card/open.ts'
import { startBalancer } from '../tests/support/instances/balancer.ts'
import { copyOf } from '../tests/support/instances/databases.ts'
import { freePort } from '../tests/support/instances/ports.ts'
import { faultsIn, instanceAt } from '../tests/support/instances/process.ts'
import type { TestServer } from './test-server.ts'

/** After so many answers one of the two is killed and started again, in turn. */
const ANSWERS_PER_LIFE = 60

/**
 * Two instances in processes of their own on a copy of a PostgreSQL database, behind a round-robin, one of them killed again and again. The card
 * provider is the outside world: its sandbox runs here and stays.
 */
export async function openTwoInstances(postgresUrl: string, template: string, environment: Record<string, string>): Promise<TestServer> {
  const copy = await copyOf(postgresUrl, template)
  const database = await openDatabase({ databaseUrl: copy.url, dataDir: '', poolSize: 3 })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const card = await startCardSandbox(
    {
      db: database.db,
      now: () => new Date(),
      webhook: { url: `${publicUrl}/api/webhooks/stripe`, secret: (await webhookSecretsOf({}, database.db))[0] ?? '' },
      appOrigins: [publicUrl],
    },
    port + 1,
  )
  const shared = { DATABASE_URL: copy.url, PUBLIC_URL: publicUrl, CARD_SANDBOX_ORIGIN: card.origin, ...environment }
  const both = [instanceAt(await freePort(), shared), instanceAt(await freePort(), shared)]
  await Promise.all(both.map((instance) => instance.start()))
  const balancer = await startBalancer(
    both.map(({ url }) => url),
    port,
  )
  let rebirth: Promise<void> = Promise.resolve()
  let isWhole = true
  let deaths = 0
  balancer.onAnswer = (count) => {
    const victim = both[deaths % 2]
    if (count % ANSWERS_PER_LIFE !== 0 || !victim || !isWhole) return
    isWhole = false
    rebirth = balancer
      .quietly(deaths++ % 2, victim.kill)
      .then(victim.start)
      .then(() => {
        isWhole = true
      })
  }
  const close = async () => {
    balancer.onAnswer = () => {}
    await rebirth
    await balancer.close()
    await Promise.all(both.map((instance) => instance.stop()))
    await card.close()
    await database.close()
    await copy.drop()
    return faultsIn(both.flatMap(({ lines }) => lines))
  }
  return { url: publicUrl, db: database.db, log: () => both.flatMap(({ lines }) => lines), close }
}
