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
  /** Counts of responses by status, and by call and status. */
  byStatus: Map<number, number>
  byCall: Map<CallName, Map<number, number>>
  milliseconds: number
  /** The request with the most CPU time, including the database, in ms. */
  slowest: { request: string; milliseconds: number }
  /** The violation with the requests that cause it, null if there is none. */
  violation: string | null
}

export type Options = {
  seed: number
  /** Stops after the first sequence that reaches one of these limits. */
  requests?: number
  milliseconds?: number
  /** Maximum requests if some call has not returned 200 after `requests`, as codes and ids are random. */
  most?: number
  /** First sequence of the seed, and the step to the next one. Other threads send those between. */
  first?: number
  every?: number
  /** Timeout of a request in ms, as a hanging request uses no CPU time. */
  patience?: number
  /** Timeout for shrinking a violation in ms. */
  shrinkFor?: number
  /** Creates the server. Tests pass one with wrong responses. */
  createServer?: typeof createCardServer
}

/** Requests after which a server is replaced by a new one, so that rooms and days do not run out. */
const SERVER_LIFE = 6000
/** Maximum CPU time of a request in ms, including the database. */
const MOST_WORK = 1000
const minute = 60_000

class Violation extends Error {}

/** Creates a warmed-up server: data that the first request would load is loaded. */
async function openServer(create: typeof createCardServer): Promise<{ server: CardServer; workSoFar: () => number }> {
  const database = await openTestDatabase()
  const workSoFar = countWork(database)
  const server = await create({ database })
  return { server, workSoFar }
}

/** Context of a sequence: counters of responses, and recorded responses for a replay. */
type Playing = {
  count(name: CallName | null, status: number, request: string, work: number): void
  workSoFar(): number
  said: Sent[]
  patience: number
}

/** The response, or one with status 0 after a timeout. */
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

/** Runs the sequence of a seed. Returns its violation as text, or null. */
async function check(property: fc.IAsyncPropertyWithHooks<[Step[]]>, limits: Limits): Promise<string | null> {
  const { counterexample, errorInstance: error, numShrinks } = await fc.check(property, { ...limits, numRuns: 1, unbiased: true })
  if (counterexample === null) return null
  return `shrunk ${numShrinks} times\n${error instanceof Violation ? error.message : (error as Error)?.stack}`
}

/** Sends generated requests to a server and validates each response by the contract. The same seed sends the same requests, except codes and ids. */
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
    // If a replay has no violation, the whole sequence is shown.
    const shortest = (await check(property, { seed: seed + sequence, interruptAfterTimeLimit: shrinkFor })) ?? found
    figures.violation = `sequence ${sequence + 1} of seed ${seed}, the first of --seed ${seed + sequence}, ${shortest}`
    break
  }
  await server.close()
  return { ...figures, milliseconds: performance.now() - begin }
}

/** Calls that never returned 200. */
export const unreached = ({ byCall }: Figures) => (Object.keys(calls) as CallName[]).filter((name) => !byCall.get(name)?.get(200))
