import { openDatabase } from '../server/db/open.ts'
import { startCardSandbox } from '../server/sandbox/card/listen.ts'
import { webhookSecretsOf } from '../server/sandbox/card/open.ts'
import { startBalancer } from '../tests/support/instances/balancer.ts'
import { copyOf } from '../tests/support/instances/databases.ts'
import { freePort } from '../tests/support/instances/ports.ts'
import { faultsIn, instanceAt } from '../tests/support/instances/process.ts'
import type { TestServer } from './test-server.ts'

/** After this number of responses, one of the two is killed and restarted, in turn. */
const ANSWERS_PER_LIFE = 60

/**
 * Two instances in separate processes on a copy of a PostgreSQL database, behind a round-robin proxy, one of which is killed repeatedly.
 * The card provider is external: its sandbox runs in this process and stays.
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
  let restart: Promise<void> = Promise.resolve()
  let isWhole = true
  let kills = 0
  balancer.onAnswer = (count) => {
    const victim = both[kills % 2]
    if (count % ANSWERS_PER_LIFE !== 0 || !victim || !isWhole) return
    isWhole = false
    restart = balancer
      .quietly(kills++ % 2, victim.kill)
      .then(victim.start)
      .then(() => {
        isWhole = true
      })
  }
  const close = async () => {
    balancer.onAnswer = () => {}
    await restart
    await balancer.close()
    await Promise.all(both.map((instance) => instance.stop()))
    await card.close()
    await database.close()
    await copy.drop()
    return faultsIn(both.flatMap(({ lines }) => lines))
  }
  return { url: publicUrl, db: database.db, log: () => both.flatMap(({ lines }) => lines), close }
}
