import { Refusal } from '../../base/refusal.ts'
import type { ServerDeps } from '../../deps.ts'
import { noteAction, type Reason } from './actions.ts'

/** A job that no further try will run: what it is about, and what it died of. Instants in ISO 8601. */
export type FailedJob = { id: string; queue: string; about: string; failedAt: string; error: string }

/** What an operator can do with the queue. */
export interface JobDesk {
  listFailed(): Promise<FailedJob[]>
  /** Puts a failed job back. Returns false where there is no such job any more. */
  retry(job: FailedJob): Promise<boolean>
}

/** Puts a job back that failed for good, and notes who did it and why (OPS-10). @throws Refusal resource.notFound */
export async function retryJob(deps: Pick<ServerDeps, 'db' | 'now'>, desk: JobDesk, id: string, by: Reason): Promise<FailedJob> {
  const job = (await desk.listFailed()).find((one) => one.id === id)
  if (!job || !(await desk.retry(job))) throw new Refusal('resource.notFound', { detail: `There is no failed job "${id}".` })
  const orderId = /\bord_\w+/.exec(job.about)?.[0] ?? null
  await noteAction(
    deps.db,
    { ...by, action: 'retry-job', orderId, detail: `${job.queue} ${job.about}, which had failed with: ${job.error}.` },
    deps.now(),
  )
  return job
}
