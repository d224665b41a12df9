import { runJob } from '../../../server/jobs/run.ts'
import { inside, type Life } from './life.ts'
import type { Scene } from './scene.ts'

/** Milliseconds after which the queue passes a job of a dead process to another. */
const JOB_LEASE = 15 * 60_000
/** Attempts of the queue for a failing job. */
const JOB_TRIES = 8

/** Runs the due jobs like the queue: a failed job is retried later, a job of a dead process after its lease. */
export async function runJobs({ server, waiting, note }: Scene, life: Life | null = null): Promise<void> {
  for (;;) {
    const now = server.clock.now()
    const due = waiting.findIndex(({ startAt }) => startAt === null || startAt <= now)
    const [next] = due < 0 ? [] : waiting.splice(due, 1)
    if (!next) return
    const tries = (next.tries ?? 0) + 1
    const again = (ms: number) => tries < JOB_TRIES && waiting.push({ ...next, tries, startAt: new Date(now.getTime() + ms) })
    const own = life && !life.diedAt ? life : null
    if (own) own.name = next.job.queue
    const run = () => runJob(server.deps, next.job)
    await (own ? inside(own, run) : run()).catch(() => {
      if (!own?.diedAt) note('a job that broke')
      again(own?.diedAt ? JOB_LEASE : 1000 * 2 ** tries)
    })
  }
}
