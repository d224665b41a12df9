import { secondsInDay } from 'date-fns/constants'
import { fromPglite, type JobInsert, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { noteAlert } from '../alerts/note.ts'
import { type Enqueue, type Job, queues, singleKeyOf, singleQueues } from '../base/jobs.ts'
import type { OpenDatabase } from '../db/open.ts'
import { askedTogether } from '../db/together.ts'
import type { FailedJobs } from '../domain/support/jobs.ts'
import { openFailedJobs } from './failed-jobs.ts'

/** The running job queue. */
export type Jobs = {
  enqueue: Enqueue
  failedJobs: FailedJobs
  work(run: (job: Job) => Promise<void>): Promise<void>
  close(): Promise<void>
}

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

type NewJob = { job: Job; startAt: Date | undefined }

/** Jobs of one queue as they are added. By their keys: two processes that add the same ones would otherwise wait for each other. */
function toInsert(jobs: readonly NewJob[]): JobInsert[] {
  const all = jobs.map(({ job, startAt }) => {
    const singletonKey = singleKeyOf(job, startAt)
    return { data: job.data, ...(startAt ? { startAfter: startAt } : {}), ...(singletonKey ? { singletonKey } : {}) }
  })
  const keyOf = ({ singletonKey = '' }: JobInsert) => singletonKey
  return all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
}

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
    // A queue's policy is for good: one of an earlier version is made anew, and the sweep finds what its jobs were about.
    const known = await boss.getQueue(queue)
    if (known && known.policy !== policy) await boss.deleteQueue(queue)
    await boss.createQueue(queue, { ...options, policy })
    // A queue of an earlier version keeps its settings otherwise.
    await boss.updateQueue(queue, options)
  }
  /** A queue that cannot note it either has the log's line. */
  const noteFailure = (queue: string, id: string) =>
    noteAlert(db, { kind: 'job.failed', subject: id, detail: `A job of ${queue} failed for good.` }, new Date()).catch((err: unknown) =>
      logger.error({ queue, job: id, err }, 'alert was not noted'),
    )
  const add = askedTogether(async (_, jobs: readonly NewJob[]): Promise<true[]> => {
    for (const [queue, some] of Map.groupBy(jobs, ({ job }) => job.queue)) await boss.insert(queue, toInsert(some))
    return jobs.map(() => true)
  })
  const workers = new Map<string, string>()
  return {
    failedJobs: openFailedJobs(db, boss),
    async enqueue(job, { startAt } = {}) {
      await add(db, { job, startAt })
      // PGlite tells nobody of new jobs; it belongs to this process, whose own worker is told.
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
          if (isLast) await noteFailure(queue, id)
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
          includeMetadata: true,
        } as const
        const runAll = (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => runOne(queue, job)))
        workers.set(queue, await boss.work(queue, options, runAll))
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
