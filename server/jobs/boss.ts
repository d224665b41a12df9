import { secondsInDay } from 'date-fns/constants'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Enqueue, type Job, queues, singleKeyOf, singleQueues } from '../base/jobs.ts'
import type { OpenDatabase } from '../db/open.ts'

/** The running job queue. */
export type Jobs = { enqueue: Enqueue; work(run: (job: Job) => Promise<void>): Promise<void>; close(): Promise<void> }

/** How often a job is tried before it is given up to the sweep, and the seconds before the first repeat; each further one waits twice as long. */
const RETRIES = 8
const FIRST_RETRY_SECONDS = 1
/** A worker that is gone is noticed after so many seconds without its sign of life, and its job is tried again; looked for this often. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5
/** Workers of a queue look for work this often where no notification wakes them, in seconds. */
const POLL_SECONDS = 2

/** Starts the queue in the application's own database. */
export async function startJobs({ engine }: Pick<OpenDatabase, 'engine'>, logger: Logger): Promise<Jobs> {
  const common = {
    useListenNotify: true,
    schedule: false,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  }
  const boss =
    engine.kind === 'pglite'
      ? new PgBoss({ ...common, db: fromPglite(engine.client), backend: 'pglite' })
      : new PgBoss({ ...common, connectionString: engine.url, max: 4 })
  boss.on('error', (err) => logger.error({ err }, 'job queue'))
  await boss.start()
  const options = {
    notify: true,
    retryLimit: RETRIES,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    deleteAfterSeconds: secondsInDay,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  }
  for (const queue of queues) {
    const policy = singleQueues.has(queue) ? 'exclusive' : 'standard'
    // A queue's policy is for good: one of an earlier version is made anew, and the sweep finds what its jobs were about.
    const known = await boss.getQueue(queue)
    if (known && known.policy !== policy) await boss.deleteQueue(queue)
    await boss.createQueue(queue, { ...options, policy })
    // A queue of an earlier version keeps its settings otherwise.
    await boss.updateQueue(queue, options)
  }
  return {
    async enqueue(job, { startAt } = {}) {
      const singletonKey = singleKeyOf(job, startAt)
      await boss.send(job.queue, job.data, { ...(startAt ? { startAfter: startAt } : {}), ...(singletonKey ? { singletonKey } : {}) })
    },
    async work(run) {
      for (const queue of queues) {
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          batchSize: 1,
          localConcurrency: queue === 'offers.generate' ? 2 : 1,
        }
        await boss.work(queue, options, async (jobs) => {
          for (const { data, id } of jobs) {
            try {
              await run({ queue, data } as Job)
            } catch (err) {
              logger.warn({ queue, job: id, err }, 'job failed and will be tried again')
              throw err
            }
          }
        })
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
