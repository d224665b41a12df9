import { secondsInDay } from 'date-fns/constants'
import { fromPglite, type JobResult, PgBoss } from 'pg-boss'
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
/**
 * Jobs that a worker of a queue takes at once and runs beside each other, and workers of a queue: a batch is settled when its slowest job is, and
 * the other worker goes on meanwhile. A full batch is followed by the next one without a pause.
 */
const BATCH = 20
const WORKERS = 2

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
  const workers = new Map<string, string>()
  return {
    async enqueue(job, { startAt } = {}) {
      const singletonKey = singleKeyOf(job, startAt)
      await boss.send(job.queue, job.data, { ...(startAt ? { startAfter: startAt } : {}), ...(singletonKey ? { singletonKey } : {}) })
      // PGlite tells nobody of new jobs; it belongs to this process, whose own worker is told.
      const worker = workers.get(job.queue)
      if (engine.kind === 'pglite' && !startAt && worker) boss.notifyWorker(worker)
    },
    async work(run) {
      const runOne = async (queue: Job['queue'], { id, data }: { id: string; data: object }): Promise<JobResult> => {
        try {
          await run({ queue, data } as Job)
          return { id, status: 'completed' }
        } catch (err) {
          logger.warn({ queue, job: id, err }, 'job failed and will be tried again')
          return { id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } }
        }
      }
      for (const queue of queues) {
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          localConcurrency: WORKERS,
          perJobResults: true,
        } as const
        workers.set(queue, await boss.work<object>(queue, options, (jobs) => Promise.all(jobs.map((job) => runOne(queue, job)))))
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
