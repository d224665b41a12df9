// `npm run support -- find|history|findings|refund|resend|retry-job|retry-event|close-event …`: support commands for operators.
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { ControlAnswer, ControlName } from '../server/control/commands.ts'
import { runWhereTheDataIs } from '../server/control/run.ts'
import { amountText } from '../server/domain/support/history.ts'

const USAGE = `npm run support -- find EMAIL|ORDER
npm run support -- history ORDER
npm run support -- refund ORDER [--amount 120.50] --reason TEXT
npm run support -- resend ORDER [--mail confirmation|cancellation|refund] --reason TEXT
npm run support -- findings
npm run support -- retry-job [JOB --reason TEXT]
npm run support -- retry-event [EVENT --reason TEXT]
npm run support -- close-event EVENT --reason TEXT
ORDER is an order's id, its booking reference or the hotel's. Each may have --json; what changes something asks first,
--yes answers, and --as NAME says who does it (you, unless said otherwise).`

class Refused extends Error {}

const flags = {
  amount: { type: 'string' },
  mail: { type: 'string' },
  reason: { type: 'string' },
  as: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const
type Flags = ReturnType<typeof read>['values']

/** The options of each command in addition to --json. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  find: [],
  history: [],
  refund: ['amount', 'reason', 'as', 'yes'],
  resend: ['mail', 'reason', 'as', 'yes'],
  findings: [],
  'retry-job': ['reason', 'as', 'yes'],
  'retry-event': ['reason', 'as', 'yes'],
  'close-event': ['reason', 'as', 'yes'],
}

function read(given: string[]) {
  try {
    return parseArgs({ args: given, options: flags, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Refused(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}.\n${USAGE}`)
  }
}

const ask = <N extends ControlName>(name: N, input: unknown): Promise<ControlAnswer<N>> => runWhereTheDataIs(process.env, name, input)
const show = (isJson: boolean | undefined, data: unknown, lines: readonly string[]) =>
  console.log(isJson ? JSON.stringify(data, null, 2) : lines.join('\n'))

/** Operator and reason, for the order's history. */
function by({ as, reason }: Flags): { actor: string; reason: string } {
  if (!reason) throw new Refused('Say why with --reason TEXT: the order’s history stores it.')
  return { actor: as ?? userInfo().username, reason }
}

/** Asks for confirmation before a change. @throws Refused if the answer is no, or if the input is not a terminal */
async function confirm(question: string, { yes }: Flags): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new Refused(`${question} There is no terminal to ask: say --yes. Nothing was changed.`)
  const line = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await line.question(`${question} [y/N] `)
  line.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refused('Nothing was changed.')
}

async function find(words: string, { json }: Flags): Promise<void> {
  const { orders } = await ask('support.find', { order: words })
  const lines = orders.map(
    ({ orderId, reference, status, disputed, email, checkIn, checkOut, paid, refunded, currency }) =>
      `${orderId}  ${reference}  ${status}${disputed ? ' (disputed)' : ''}  ${checkIn} to ${checkOut}  paid ${amountText(paid, currency)}, back ${amountText(refunded, currency)}  ${email ?? '–'}`,
  )
  show(json, orders, lines.length > 0 ? lines : [`No order found for "${words}".`])
}

async function history(order: string, { json }: Flags): Promise<void> {
  const found = await ask('support.history', { order })
  const title = `${found.order.orderId}  ${found.order.reference}  ${found.order.status}`
  show(json, found, [title, ...found.history.map(({ at, kind, text }) => `${at}  ${kind.padEnd(8)} ${text}`)])
}

async function refund(order: string, flags: Flags): Promise<void> {
  const input = { order, amount: flags.amount, ...by(flags) }
  const plan = await ask('support.refund', { ...input, isPlan: true })
  const amount = amountText(plan.amountMinor, plan.currency)
  await confirm(`Give ${amount} of ${amountText(plan.left, plan.currency)} back to the card that paid ${plan.orderId}?`, flags)
  const done = await ask('support.refund', { ...input, order: plan.orderId, isPlan: false })
  show(flags.json, done, [`${amount} go back: ${done.status}.`])
}

async function resend(order: string, flags: Flags): Promise<void> {
  const input = { order, kind: flags.mail, ...by(flags) }
  const plan = await ask('support.resend', { ...input, isPlan: true })
  await confirm(`Send the ${plan.kind} of ${plan.orderId} to ${plan.to} once more?`, flags)
  const done = await ask('support.resend', { ...input, order: plan.orderId, isPlan: false })
  show(flags.json, done, [`The ${done.kind} is on its way to ${done.to}.`])
}

async function retry(id: string | undefined, flags: Flags): Promise<void> {
  const { jobs } = await ask('support.jobs', {})
  if (!id) {
    const lines = jobs.map(({ id: job, queue, about, failedAt, error }) => `${job}  ${queue} ${about}  ${failedAt}  ${error}`)
    return show(flags.json, jobs, lines.length > 0 ? lines : ['No job has failed for good.'])
  }
  const job = jobs.find((one) => one.id === id)
  if (!job) throw new Refused(`There is no failed job "${id}". npm run support -- retry-job lists them.`)
  const who = by(flags)
  await confirm(`Try ${job.queue} ${job.about} again? It failed with: ${job.error}`, flags)
  show(flags.json, await ask('support.retry-job', { id, ...who }), [`${job.queue} ${job.about} is tried again.`])
}

async function findings({ json }: Flags): Promise<void> {
  const { findings: open } = await ask('support.findings', {})
  const lines = open.map(({ kind, subject, orderId, detail, foundAt }) => `${foundAt}  ${kind}  ${subject}  ${orderId ?? '–'}  ${detail}`)
  show(json, open, lines.length > 0 ? lines : ['Nothing needs a person.'])
}

async function deadEvent(action: 'retry-event' | 'close-event', id: string | undefined, flags: Flags): Promise<void> {
  const { events } = await ask('support.events', {})
  if (!id) {
    const lines = events.map(
      ({ id: event, type, deadAt, attempts, error }) => `${event}  ${type}  ${deadAt}  ${attempts} attempts  ${error}`,
    )
    return show(flags.json, events, lines.length > 0 ? lines : ['No event of the card provider is dead.'])
  }
  const event = events.find((one) => one.id === id)
  if (!event) throw new Refused(`There is no dead event "${id}". npm run support -- retry-event lists them.`)
  const who = by(flags)
  if (action === 'close-event') {
    await confirm(`Close ${event.type} ${id} without processing it? It failed with: ${event.error}`, flags)
    return show(flags.json, await ask('support.close-event', { id, ...who }), [`${id} is closed.`])
  }
  await confirm(`Process ${event.type} ${id} again? It failed with: ${event.error}`, flags)
  const done = await ask('support.retry-event', { id, ...who })
  show(flags.json, done, [done.isProcessed ? `${id} is processed.` : `${id} failed again: ${done.error}`])
}

async function run(given: string[]): Promise<void> {
  const { values, positionals } = read(given)
  const [command = '', subject, ...rest] = positionals
  const takes = Object.hasOwn(allowed, command) ? allowed[command] : undefined
  if (!takes) throw new Refused(`${command ? `There is no command "${command}".` : 'No command given.'}\n${USAGE}`)
  const wrong = Object.keys(values).find((flag) => flag !== 'json' && !takes.includes(flag))
  if (wrong) throw new Refused(`${command} does not take --${wrong}.\n${USAGE}`)
  if (rest.length > 0) throw new Refused(`${command} takes one thing, not ${rest.length + 1}: put quotes around what has spaces.\n${USAGE}`)
  if (command === 'retry-job') return retry(subject, values)
  if (command === 'retry-event' || (command === 'close-event' && subject)) return deadEvent(command, subject, values)
  if (command === 'findings') return findings(values)
  if (!subject)
    throw new Refused(
      `Name one: npm run support -- ${command} ${command === 'find' ? 'EMAIL|ORDER' : command === 'close-event' ? 'EVENT' : 'ORDER'}`,
    )
  const commands = { find, history, refund, resend }
  return commands[command as keyof typeof commands](subject, values)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isKnown =
    error instanceof Error && (error instanceof Refused || ['ConfigError', 'DataDirInUse', 'ControlRefusal'].includes(error.name))
  console.error(isKnown ? error.message : error)
  process.exit(1)
}
