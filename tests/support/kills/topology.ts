import { openDatabase } from '../../../server/db/open.ts'
import type { Db } from '../../../server/db/types.ts'
import { copyDatabase } from '../database.ts'
import { type Balancer, startBalancer } from '../instances/balancer.ts'
import { freePort } from '../instances/ports.ts'
import { type Instance, instanceAt } from '../instances/process.ts'
import { startCluster } from '../postgres-cluster.ts'
import { killConnection } from './database.ts'

/** Parts that can be killed. */
export const victims = ['first web server', 'second web server', 'worker', 'database'] as const
export type Victim = (typeof victims)[number]

/** Addresses of the parts, as on separate machines. */
const WEB = '127.0.0.2'
const BALANCER = '127.0.0.3'

/** PostgreSQL, a worker with the card provider, two web servers on another address and a balancer on a third. */
export type Topology = {
  balancer: Balancer
  db: Db
  /** Kills a part (SIGKILL), restarts it, and returns once it serves. */
  kill(victim: Victim): Promise<void>
  close(): Promise<void>
}

/** Starts all parts on a new PostgreSQL that does not lose committed data when its processes are killed. */
export async function openTopology(): Promise<Topology> {
  const cluster = await startCluster({ synchronous_commit: 'on' })
  const { url } = await copyDatabase(cluster.url)
  const port = await freePort()
  const shared = {
    DATABASE_URL: url,
    PUBLIC_URL: `http://${BALANCER}:${port}`,
    // Travellers name their own network, as one may not prebook hundreds of trips in an hour (LIMIT-9).
    TRUSTED_PROXIES: `${BALANCER},127.0.0.1`,
    SANDBOX: '1',
    LOG_LEVEL: 'silent',
  }
  const worker = instanceAt(await freePort(), { ...shared, ROLE: 'worker' })
  await worker.start()
  const { cardApiBase } = (await (await fetch(`${worker.url}/config.json`)).json()) as { cardApiBase: string }
  const web = { ...shared, ROLE: 'web', HOST: WEB, CARD_SANDBOX_ORIGIN: cardApiBase }
  const both = [instanceAt(await freePort(), web), instanceAt(await freePort(), web)] as const
  await Promise.all(both.map(({ start }) => start()))
  const balancer = await startBalancer(
    both.map((one) => one.url),
    port,
    BALANCER,
  )
  const own = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
  const parts: Record<Exclude<Victim, 'database'>, Instance> = {
    'first web server': both[0],
    'second web server': both[1],
    worker,
  }
  return {
    balancer,
    db: own.db,
    async kill(victim) {
      if (victim === 'database') return killConnection(url)
      await parts[victim].kill()
      await parts[victim].start()
    },
    async close() {
      await own.close()
      await balancer.close()
      await Promise.all([worker, ...both].map((one) => one.kill()))
      await cluster.stop()
    },
  }
}
