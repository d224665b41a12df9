import fc from 'fast-check'
import { type CallName, calls } from '../../../contract/calls.ts'
import { type CardServer, createCardServer } from '../card.ts'
import { openTestDatabase } from '../server.ts'
import { inputFor } from './inputs.ts'
import { judge } from './judge.ts'
import { oddities } from './oddities.ts'
import { curlOf, type Got, type Sent } from './request.ts'
import { callOf, learn, requestFor, send } from './send.ts'
import { type Step, steps } from './steps.ts'
import { nextCall } from './trip.ts'
import { countWork } from './work.ts'
import { createWorld, type World } from './world.ts'

export type Figures = {
  requests: number
  sequences: number
  /** How often each status was answered, and each call with which status. */
  byStatus: Map<number, number>
  byCall: Map<CallName, Map<number, number>>
  milliseconds: number
  /** The request that took most of the processor, database included, in ms: other work of the machine does not count. */
  slowest: { request: string; milliseconds: number }
  /** What was violated, with the requests that show it; null where nothing was. */
  violation: string | null
}

export type Options = {
  seed: number
  /** It ends after the first sequence that reaches one of these. */
  requests?: number
  milliseconds?: number
  /** Goes on beyond `requests`, to this many at most, as long as a call was never answered 200: codes and ids are random, and with them the way. */
  most?: number
  /** Which of the seed's sequences it begins with, and which come after it: every one unless others send those between. */
  first?: number
  every?: number
  /** Milliseconds after which nobody waits for an answer any more: a request that hangs takes nothing of the processor. */
  patience?: number
  /** Milliseconds that the search for the shortest sequence which shows a violation may take. */
  shrinkFor?: number
  /** How a server is made: as the product is, unless a test has it answer wrongly. */
  createServer?: typeof createCardServer
}

/** Requests after which a server is given up for a fresh one, so that rooms and days do not run out. */
const SERVER_LIFE = 6000
/** Milliseconds of the processor, database included, that no request may take. */
const MOST_WORK = 1000
const minute = 60_000

class Violation extends Error {}

/** A server that is ready as the product is when it says so: what only the first request would have to read is read. */
async function openServer(create: typeof createCardServer): Promise<{ server: CardServer; workSoFar: () => number }> {
  const database = await openTestDatabase()
  const workSoFar = countWork(database)
  const server = await create({ database })
  return { server, workSoFar }
}

/** What a sequence is played with: where it counts what was answered, and what was said before, for whoever has to say it again. */
type Playing = {
  count(name: CallName | null, status: number, request: string, work: number): void
  workSoFar(): number
  said: Sent[]
  patience: number
}

/** An answer, or one of status 0 where there is none within so many ms. */
async function inTime(answer: Promise<Got>, ms: number): Promise<Got> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Got>((resolve) => {
    timer = setTimeout(() => resolve({ status: 0, headers: new Headers(), text: '' }), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function play(step: Step, world: World, { count, workSoFar, said, patience }: Playing): Promise<void> {
  const { server } = world
  if (step.kind === 'time') {
    if (step.what === 'jobs') await server.jobs.run()
    if (step.what === 'deliver') await server.deliver()
    if (step.what === 'wait') server.clock.advance((step.n % 9 === 0 ? 25 : step.n % 4) * minute)
    return
  }
  const person = world.people[step.who] ?? world.people[0]
  const name = step.kind === 'next' ? nextCall(person, world, step.n) : step.call
  if (step.kind === 'next' && (name === 'listBundles' || name === 'checkOrder')) await server.jobs.run()
  const input = step.kind === 'made' ? step.input : await inputFor(name, person, world, step.n)
  const plain = requestFor(name, input, person, world)
  const sent: Sent = step.kind === 'odd' ? (oddities[step.oddity]?.(plain, step.n) ?? plain) : plain
  said.push(sent)
  const [asked, call] = callOf(sent) ?? [null, null]
  const before = workSoFar()
  const got = await inTime(send(world, sent), patience)
  const work = workSoFar() - before
  count(asked, got.status, `${sent.method} ${sent.path.slice(0, 60)}`, work)
  const wrong =
    judge(call, sent, got) ??
    (work > MOST_WORK ? `it took ${Math.round(work)} ms of the processor, at most ${MOST_WORK} are allowed` : null)
  if (wrong)
    throw new Violation(
      `${sent.method} ${sent.path} answered ${got.status}: ${wrong}\n${got.text.slice(0, 400)}\n\n${curlOf(sent)}\n\nafter, in this order:\n${said.slice(0, -1).map(curlOf).join('\n') || 'nothing'}`,
    )
  if (asked) await learn(asked, person, world, got)
}

type Limits = { seed: number; endOnFailure?: boolean; interruptAfterTimeLimit?: number }

/** Plays the sequence of a seed; what it violates, as text, or null. */
async function check(property: fc.IAsyncPropertyWithHooks<[Step[]]>, limits: Limits): Promise<string | null> {
  const { counterexample, errorInstance: error, numShrinks } = await fc.check(property, { ...limits, numRuns: 1, unbiased: true })
  if (counterexample === null) return null
  return `shrunk ${numShrinks} times\n${error instanceof Violation ? error.message : (error as Error)?.stack}`
}

/** Sends generated requests to a whole server and judges each response by the contract. The same seed sends the same requests, but for codes and ids. */
export async function fuzz({
  seed,
  requests = Number.POSITIVE_INFINITY,
  milliseconds = Number.POSITIVE_INFINITY,
  most = requests,
  first = 0,
  every = 1,
  patience = 60_000,
  shrinkFor = 20_000,
  createServer = createCardServer,
}: Options): Promise<Figures> {
  const begin = performance.now()
  const reached: World['reached'] = new Map()
  const figures: Figures = {
    requests: 0,
    sequences: 0,
    byStatus: new Map(),
    byCall: new Map(),
    milliseconds: 0,
    slowest: { request: '', milliseconds: 0 },
    violation: null,
  }
  let { server, workSoFar } = await openServer(createServer)
  let served = 0
  const count: Playing['count'] = (name, status, request, work) => {
    figures.requests++
    served++
    if (work > figures.slowest.milliseconds) figures.slowest = { request, milliseconds: work }
    figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1)
    if (!name) return
    const ofCall = figures.byCall.get(name) ?? new Map<number, number>()
    figures.byCall.set(name, ofCall.set(status, (ofCall.get(status) ?? 0) + 1))
  }
  const property = fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 120, size: 'max' }), async (sequence) => {
    const world = await createWorld(server, reached)
    const said: Sent[] = []
    for (const step of sequence) await play(step, world, { count, workSoFar, said, patience })
  })
  const isMoreToSend = () => figures.requests < requests || (figures.requests < most && unreached(figures).length > 0)
  while (isMoreToSend() && performance.now() - begin < milliseconds) {
    if (served > SERVER_LIFE) {
      await server.close()
      ;({ server, workSoFar } = await openServer(createServer))
      served = 0
    }
    const sequence = first + figures.sequences * every
    const found = await check(property, { seed: seed + sequence, endOnFailure: true })
    figures.sequences++
    if (!found) continue
    // Where it breaks nothing when it is played once more, all of it is shown.
    const shortest = (await check(property, { seed: seed + sequence, interruptAfterTimeLimit: shrinkFor })) ?? found
    figures.violation = `sequence ${sequence + 1} of seed ${seed}, the first of --seed ${seed + sequence}, ${shortest}`
    break
  }
  await server.close()
  return { ...figures, milliseconds: performance.now() - begin }
}

/** Calls that were never answered 200. */
export const unreached = ({ byCall }: Figures) => (Object.keys(calls) as CallName[]).filter((name) => !byCall.get(name)?.get(200))
