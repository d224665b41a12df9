import { Refusal } from '../../base/refusal.ts'
import type { ServerDeps } from '../../deps.ts'
import { noteAction, type Reason } from './actions.ts'

/** A job after its last failed attempt: its subject and its error. Instants in ISO 8601. */
export type FailedJob = { id: string; queue: string; about: string; failedAt: string; error: string }

/** Access to the failed jobs of the queue. */
export interface FailedJobs {
  listFailed(): Promise<FailedJob[]>
  /** Queues a failed job again. Returns false if it no longer exists. */
  retry(job: FailedJob): Promise<boolean>
}

/** Queues a failed job again and records operator and reason (OPS-10). @throws Refusal resource.notFound */
export async function retryJob(deps: Pick<ServerDeps, 'db' | 'now'>, failedJobs: FailedJobs, id: string, by: Reason): Promise<FailedJob> {
  const job = (await failedJobs.listFailed()).find((one) => one.id === id)
  if (!job || !(await failedJobs.retry(job))) throw new Refusal('resource.notFound', { detail: `There is no failed job "${id}".` })
  const orderId = /\bord_\w+/.exec(job.about)?.[0] ?? null
  await noteAction(
    deps.db,
    { ...by, action: 'retry-job', orderId, detail: `${job.queue} ${job.about}, which had failed with: ${job.error}.` },
    deps.now(),
  )
  return job
}
