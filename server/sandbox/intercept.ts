import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { headerNames } from '../../contract/headers.ts'
import { Refusal } from '../base/refusal.ts'
import type { ServerDeps } from '../deps.ts'
import type { InterceptCall } from '../http/serve-call.ts'
import { playFault } from './faults.ts'
import { findScenario } from './scenarios.ts'

/** Applies a device's scenario: a fault instead of the call, or a changed response. */
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

/** The scenario's response also replaces a refusal. */
function orNothing(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Merges the scenario's response into the real one: objects by key, other values replaced. */
function overlay(real: unknown, instead: unknown): unknown {
  if (!isRecord(real) || !isRecord(instead)) return instead
  return {
    ...real,
    ...Object.fromEntries(Object.entries(instead).map(([key, value]) => [key, key in real ? overlay(real[key], value) : value])),
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

type PrebookLike = { status?: unknown; priceChange?: unknown; offerBundle?: { total?: { finalTotal?: { amount?: number } } } | null }

/** Adds fields that a scenario needs: a changed price has an old and a new value. */
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
