import * as v from 'valibot'
import type { Db } from '../db/types.ts'
import { etgClient } from './etg/client.ts'
import { troubleOf as troubleAtEtg } from './etg/errors.ts'
import { supplierGate } from './gate.ts'
import { liteApiClient } from './liteapi/client.ts'
import { troubleOf as troubleAtLiteApi } from './liteapi/errors.ts'
import type { LiteApiConfig, RatehawkConfig } from './open.ts'
import { SupplierUnavailable } from './supplier.ts'

type Configured = { ratehawk: RatehawkConfig | null; liteapi: LiteApiConfig | null }
type Deps = { db: Db; now: () => Date }

/** Milliseconds of a check. */
const TIMEOUT = 10_000

/**
 * Asks ETG and LiteAPI for something small with the configured keys. Returns what the operator has to know, in words. A key or an address that is refused
 * also raises the alert `supplier.contract`.
 */
export async function checkAccess({ ratehawk, liteapi }: Configured, deps: Deps): Promise<string[]> {
  const told = await Promise.all([ratehawk && checkEtg(ratehawk, deps), liteapi && checkLiteApi(liteapi, deps)].map(orSilence))
  return told.filter((words) => words !== null)
}

async function checkEtg(config: RatehawkConfig, deps: Deps): Promise<string | null> {
  const client = etgClient({ ...config, gate: supplierGate('rh', deps) })
  const answer = await client.ask({ path: 'overview/', data: v.unknown(), timeout: TIMEOUT })
  return answer.status === 'error' ? (troubleAtEtg(answer.error, 'overview/')?.words ?? null) : null
}

async function checkLiteApi(config: LiteApiConfig, deps: Deps): Promise<string | null> {
  const client = liteApiClient({ ...config, gate: supplierGate('liteapi', deps) })
  const answer = await client.ask({ method: 'GET', path: '/data/countries', answer: v.unknown(), timeout: TIMEOUT })
  return answer.status === 'error' ? (troubleAtLiteApi(answer.code, 'GET /data/countries')?.words ?? null) : null
}

/** A supplier that does not answer is told about, too. */
async function orSilence(check: Promise<string | null> | null): Promise<string | null> {
  try {
    return await check
  } catch (error) {
    if (error instanceof SupplierUnavailable) return error.message
    throw error
  }
}
