import { setTimeout as sleep } from 'node:timers/promises'
import type { SampleTexts } from '../../../inventory/texts.ts'
import type { CallName, Limit } from '../words/calls.ts'

export type EtgOptions = {
  /** Texts of rooms and descriptions. */
  texts: SampleTexts
  /** User and password of HTTP Basic authentication. The key also signs notices. */
  keyId: string
  key: string
  /** The clock of prices, lifetimes, limits and orders. */
  now: () => Date
  /** Names of live keys in the environment of the caller. With any entry the simulator refuses to start. */
  liveKeys: readonly string[]
  /** A free port without it. */
  port?: number
  /** ISO 4217 code of the contract. EUR without it. In the sandbox it is always EUR. */
  currency?: string
  /** `test` has every language and up to 300 rates. `sandbox` has the documented restrictions of the sandbox. `test` without it. */
  environment?: 'test' | 'sandbox'
  /** Address for notices about orders. Without it none is sent. */
  webhookUrl?: string
  /** The deposit in minor units of the contract's currency. Unlimited without it. */
  balanceMinor?: number
  /** Seconds until an order that is not decided fails with `book_limit`. 600 without it. */
  cutOffSeconds?: number
  /** Seconds for which the status is `processing`. 7 without it. */
  processingSeconds?: number
  /** Seconds after which `order/info` knows a change. 20 without it. */
  infoDelaySeconds?: number
  /** Whether finish needs `supplier_data`, as in some contracts. */
  requiresSupplierData?: boolean
  /** Limits that replace the published ones. Null: no limit. */
  limits?: Partial<Record<CallName, Limit>>
  /** Frames of a dump of hotels. How many a real one has is open. 1 without it. */
  dumpFrames?: number
  /** The form of the dump of reviews is open: GZIP with one object, or zstd with one line for each hotel. `gzip` without it. */
  reviewsFormat?: 'gzip' | 'zstd'
  /** Whether notices that are due are sent every second of real time. Without it only `deliver()` sends them. */
  hasTimers?: boolean
  /** Waits for the fault `slow`, in milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

export type Settings = Required<Omit<EtgOptions, 'texts' | 'liveKeys' | 'port' | 'webhookUrl' | 'balanceMinor' | 'environment'>> & {
  isSandbox: boolean
  webhookUrl: string | null
  balanceMinor: number | null
}

/** Fills in what is left out. @throws Error if there are live keys, naming them */
export function settingsOf(options: EtgOptions): Settings {
  if (options.liveKeys.length > 0)
    throw new Error(`The simulator of ETG does not start in an environment with live keys. Remove ${options.liveKeys.join(', ')}.`)
  const isSandbox = options.environment === 'sandbox'
  return {
    keyId: options.keyId,
    key: options.key,
    now: options.now,
    currency: isSandbox ? 'EUR' : (options.currency ?? 'EUR'),
    isSandbox,
    webhookUrl: options.webhookUrl ?? null,
    balanceMinor: options.balanceMinor ?? null,
    cutOffSeconds: options.cutOffSeconds ?? 600,
    processingSeconds: options.processingSeconds ?? 7,
    infoDelaySeconds: options.infoDelaySeconds ?? 20,
    requiresSupplierData: options.requiresSupplierData ?? false,
    limits: options.limits ?? {},
    dumpFrames: options.dumpFrames ?? 1,
    reviewsFormat: options.reviewsFormat ?? 'gzip',
    hasTimers: options.hasTimers ?? false,
    wait: options.wait ?? ((milliseconds) => sleep(milliseconds)),
  }
}

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
