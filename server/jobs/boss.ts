import { secondsInDay } from 'date-fns/constants'
import { fromPglite, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { noteAlert } from '../alerts/note.ts'
import { messageOf } from '../base/error-text.ts'
import { type Enqueue, type Job, queues, singleKeyOf, singleQueues } from '../base/jobs.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { FailedJobs } from '../domain/support/jobs.ts'
import { openFailedJobs } from './failed-jobs.ts'

/** The running job queue. */
export type Jobs = {
  enqueue: Enqueue
  failedJobs: FailedJobs
  work(run: (job: Job) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Maximum attempts of a job, after which the sweep handles it, and seconds before the first retry. The wait doubles each time. */
const RETRIES = 8
const FIRST_RETRY_SECONDS = 1
/** Seconds without a heartbeat after which a worker counts as gone and its job is retried, and the interval of that check. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5
/** Polling interval in seconds of a queue without notifications. */
const POLL_SECONDS = 2
/**
 * Jobs that a worker takes at once and runs concurrently, and workers per queue. A batch ends with its slowest job, while the other worker continues.
 * A full batch is followed by the next one without a pause.
 */
const BATCH = 20
const WORKERS = 2

/** Starts the queue in the application's own database. */
export async function startJobs({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, logger: Logger): Promise<Jobs> {
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
    // A queue's policy cannot change. A queue of an earlier version is recreated, and the sweep restores its jobs.
    const existing = await boss.getQueue(queue)
    if (existing && existing.policy !== policy) await boss.deleteQueue(queue)
    await boss.createQueue(queue, { ...options, policy })
    // Otherwise an existing queue would keep its earlier settings.
    await boss.updateQueue(queue, options)
  }
  /** A sweep may queue the same work again and again: one alert a day is enough. If storing the alert fails too, the log has the error. */
  const noteFailure = (queue: string, id: string, data: object) => {
    const about = Object.values(data).join(' ')
    const detail = `A job of ${queue}${about && ` about ${about}`} failed for good.`
    return noteAlert(db, { kind: 'job.failed', subject: id, detail }, new Date(), 'daily').catch((err: unknown) =>
      logger.error({ queue, job: id, err }, 'alert was not stored'),
    )
  }
  const workers = new Map<string, string>()
  return {
    failedJobs: openFailedJobs(db, boss),
    async enqueue(job, { startAt } = {}) {
      const singletonKey = singleKeyOf(job, startAt)
      await boss.insert(job.queue, [
        { data: job.data, ...(startAt ? { startAfter: startAt } : {}), ...(singletonKey ? { singletonKey } : {}) },
      ])
      // PGlite sends no notifications across connections; its worker is in this process.
      const worker = workers.get(job.queue)
      if (engine.kind === 'pglite' && !startAt && worker) boss.notifyWorker(worker)
    },
    async work(run) {
      const runOne = async (queue: Job['queue'], { id, data, retryCount, retryLimit }: JobWithMetadata<object>): Promise<JobResult> => {
        try {
          await run({ queue, data } as Job)
          return { id, status: 'completed' }
        } catch (err) {
          const isLast = retryCount >= retryLimit
          logger[isLast ? 'error' : 'warn']({ queue, job: id, err }, isLast ? 'job failed for good' : 'job failed and will be tried again')
          if (isLast) await noteFailure(queue, id, data)
          return { id, status: 'failed', output: { message: messageOf(err) } }
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
          includeMetadata: true,
        } as const
        const runAll = (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => runOne(queue, job)))
        workers.set(queue, await boss.work(queue, options, runAll))
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
