import * as v from 'valibot'
import { currencyOf } from '../base/money.ts'
import type { ServerDeps } from '../deps.ts'
import { closeEvent, listDeadEvents, replayEvent } from '../domain/support/events.ts'
import { findOne, findOrders } from '../domain/support/find.ts'
import { listFindings } from '../domain/support/findings.ts'
import { historyOf } from '../domain/support/history.ts'
import { type FailedJobs, retryJob } from '../domain/support/jobs.ts'
import { planRefund, refundBySupport } from '../domain/support/refund.ts'
import { planResend, resendable, resendMail } from '../domain/support/resend.ts'

/** What the commands of support need. */
export type Support = { deps: ServerDeps; failedJobs: FailedJobs }

/** Maximum number of characters of names, actors and reasons. */
const WORDS = 200

const words = (what: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`${what} must not be empty`), v.maxLength(WORDS, `${what} may have ${WORDS} characters`))
const Order = v.object({ order: words('the order') })
const by = { actor: words('the name'), reason: words('the reason') }

/** Parses a decimal such as 120.50 to minor units. @throws Error with the allowed format */
export function minorOf(amount: string, currency: string): number {
  const { exponent } = currencyOf(currency)
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(amount) ?? []
  const minor = Number(whole + decimals.padEnd(exponent, '0'))
  if (whole === '' || decimals.length > exponent || minor === 0)
    throw new RangeError(`--amount must be an amount of ${currency} such as 120.50, not "${amount}"`)
  return minor
}

const Event = v.object({ id: words('the event'), ...by })

type Refund = { order: string; amount?: string | undefined; actor: string; reason: string; isPlan: boolean }
type Resend = { order: string; kind?: (typeof resendable)[number] | undefined; actor: string; reason: string; isPlan: boolean }

async function refund({ deps }: Support, { order, amount, actor, reason, isPlan }: Refund) {
  const { currency } = await findOne(deps.db, order)
  const wanted = { order, amountMinor: amount === undefined ? null : minorOf(amount, currency) }
  return isPlan ? { ...(await planRefund(deps, wanted)), status: 'planned' } : refundBySupport(deps, wanted, { actor, reason })
}

/** Commands of operators for travellers (OPS-10). With `isPlan` a command only returns what it would change. */
export const supportCommands = {
  'support.find': {
    input: Order,
    run: async ({ deps }: Support, { order }: { order: string }) => ({ orders: await findOrders(deps.db, order) }),
  },
  'support.history': { input: Order, run: ({ deps }: Support, { order }: { order: string }) => historyOf(deps.db, order) },
  'support.refund': { input: v.object({ ...Order.entries, ...by, amount: v.optional(v.string()), isPlan: v.boolean() }), run: refund },
  'support.resend': {
    input: v.object({
      ...Order.entries,
      ...by,
      kind: v.optional(v.picklist(resendable, `--mail must be ${resendable.join(', ')}`)),
      isPlan: v.boolean(),
    }),
    run: ({ deps }: Support, { order, kind, actor, reason, isPlan }: Resend) =>
      isPlan ? planResend(deps, order, kind) : resendMail(deps, order, kind, { actor, reason }),
  },
  'support.findings': { input: v.object({}), run: async ({ deps }: Support) => ({ findings: await listFindings(deps.db) }) },
  'support.events': { input: v.object({}), run: async ({ deps }: Support) => ({ events: await listDeadEvents(deps.db) }) },
  'support.retry-event': {
    input: Event,
    run: ({ deps }: Support, { id, ...who }: v.InferOutput<typeof Event>) => replayEvent(deps, id, who),
  },
  'support.close-event': {
    input: Event,
    run: ({ deps }: Support, { id, ...who }: v.InferOutput<typeof Event>) => closeEvent(deps, id, who),
  },
  'support.jobs': { input: v.object({}), run: async ({ failedJobs }: Support) => ({ jobs: await failedJobs.listFailed() }) },
  'support.retry-job': {
    input: v.object({ id: words('the job'), ...by }),
    run: ({ deps, failedJobs }: Support, { id, ...who }: { id: string; actor: string; reason: string }) =>
      retryJob(deps, failedJobs, id, who),
  },
} as const
