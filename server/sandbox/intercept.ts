import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { headerNames } from '../../contract/headers.ts'
import { Refusal } from '../base/refusal.ts'
import type { ServerDeps } from '../deps.ts'
import type { InterceptCall } from '../http/serve-call.ts'
import { playFault } from './faults.ts'
import { findScenario } from './scenarios.ts'

/** Plays what QA switched on for a device: a fault in the call's place, or another response over the real one. */
export function interceptByScenario({ db, config, now }: Pick<ServerDeps, 'db' | 'config' | 'now'>): InterceptCall {
  return async (call, c) => {
    const device = c.req.header(headerNames.deviceId)
    const asked = { deviceId: device ?? '', call: `${call.method} ${call.path}`, requestId: c.get('requestId') }
    const scenario = device ? await findScenario(db, asked, config.databaseUrl !== undefined) : null
    if (!scenario) return null
    if (scenario.fault) {
      const response = await playFault(scenario.fault, c, c.get('requestId'), now())
      return response && { response }
    }
    const { answer } = scenario
    if (!answer) return null
    return { run: async (handler) => completeScenario(call, overlay(await handler().catch(orNothing), answer)) }
  }
}

/** QA's response also stands where the real call would have been refused. */
function orNothing(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** QA's response over the real one: objects are merged key by key, everything else is replaced. */
function overlay(real: unknown, instead: unknown): unknown {
  if (!isRecord(real) || !isRecord(instead)) return instead
  return {
    ...real,
    ...Object.fromEntries(Object.entries(instead).map(([key, value]) => [key, key in real ? overlay(real[key], value) : value])),
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

type PrebookLike = { status?: unknown; priceChange?: unknown; offerBundle?: { total?: { finalTotal?: { amount?: number } } } | null }

/** Fills in what a scenario must bring along to make sense: a changed price needs an old and a new one. */
function completeScenario(call: Call, answer: unknown): unknown {
  if (call !== calls.prebookBundle) return answer
  const { status, priceChange, offerBundle } = answer as PrebookLike
  const amount = offerBundle?.total?.finalTotal?.amount
  if (status !== 'PriceChanged' || priceChange || amount === undefined) return answer
  const difference = Math.round(amount / 20)
  const money = (minor: number) => ({ amount: minor, currency: 'EUR' })
  return {
    ...(answer as object),
    priceChange: { oldTotal: money(amount - difference), newTotal: money(amount), difference: money(difference) },
  }
}
