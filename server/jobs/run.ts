import { dayOf } from '../base/days.ts'
import type { Job, JobHandlers, OfferJob, UpkeepJob } from '../base/jobs.ts'
import { traced } from '../base/tracing.ts'
import type { ServerDeps } from '../deps.ts'
import { eraseOldPassengers } from '../domain/account/retention.ts'
import { sendCode } from '../domain/auth/code-mails.ts'
import { generateOffers } from '../domain/offers/generate.ts'
import { mailOffer } from '../domain/offers/offer-mails.ts'
import { orderJobs } from '../domain/orders/job-handlers.ts'
import { finishTrips } from '../domain/orders/lifecycle/finish-trips.ts'
import { deleteOld } from '../domain/upkeep/retention.ts'
import { extendPrices } from '../inventory/load.ts'
import { withoutValues } from '../log.ts'
import { deleteOldMails, deliverMail } from '../mail/deliver.ts'

const ownJobs: JobHandlers<ServerDeps, OfferJob | UpkeepJob> = {
  'offers.generate': async (deps, { quizSessionId, revision }) => {
    await generateOffers(deps, quizSessionId, revision)
    await mailOffer(deps, quizSessionId)
  },
  'upkeep.daily': async (deps) => {
    await extendPrices(deps.db, dayOf(deps.now()))
    await finishTrips(deps)
    await eraseOldPassengers(deps)
    await deleteOldMails(deps)
    const deleted = await deleteOld(deps)
    deps.logger.info({ deleted }, 'old rows were deleted')
  },
  'mail.send': (deps, { mailId }) => deliverMail(deps, mailId),
  'mail.code': (deps, { requestId }) => sendCode(deps, requestId),
}

const handlers = { ...ownJobs, ...orderJobs }

/** Runs one job of any queue. */
export function runJob(deps: ServerDeps, job: Job): Promise<void> {
  // Queue and data of a job belong together by type, which a lookup by a union of keys cannot express.
  const handler = handlers[job.queue] as (deps: ServerDeps, data: Job['data']) => Promise<void>
  // The queue stores a job's error, so it must not contain personal data.
  return traced({ name: `job ${job.queue}`, kind: 'consumer' }, () => handler(deps, job.data)).catch((error: unknown) => {
    throw withoutValues(error)
  })
}
