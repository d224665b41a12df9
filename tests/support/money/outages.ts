import { Refusal } from '../../../server/base/refusal.ts'
import type { PaymentProvider } from '../../../server/domain/orders/payment-provider.ts'
import { type Outage, type ProviderCall, providerCalls } from './actions.ts'
import { outside, step } from './life.ts'

/** Outages of the card provider by call, with remaining counts. */
export type Outages = Map<ProviderCall, Omit<Outage, 'call'>>

type Ask = (...input: unknown[]) => Promise<unknown>

const names: Record<Outage['mode'], (call: ProviderCall) => string> = {
  before: (call) => `no answer to ${call}`,
  after: (call) => `the answer to ${call} lost`,
  late: (call) => `${call} acted late`,
  slow: (call) => `${call} answered slowly`,
}

/**
 * Wraps a provider with outages, and with crash points around each call. `onOutage` is called for each outage. `others` resolves once nothing else is
 * in progress.
 */
export function addOutages(
  provider: PaymentProvider,
  { outages, onOutage, others }: { outages: Outages; onOutage: (name: string) => void; others: () => Promise<void> },
): void {
  const calls = provider as unknown as Record<ProviderCall, Ask>
  for (const call of providerCalls) {
    const real = calls[call]
    const isStruck = (mode: Outage['mode']): boolean => {
      const outage = outages.get(call)
      if (outage?.mode !== mode) return false
      outage.times--
      if (outage.times <= 0) outages.delete(call)
      onOutage(names[mode](call))
      return true
    }
    calls[call] = async (...input) => {
      step(() => `before provider.${call}`)
      if (isStruck('before')) throw new Refusal('payment.unavailable')
      if (isStruck('late')) await others()
      const answer = await outside(() => real(...input))
      if (isStruck('slow')) await others()
      step(() => `after provider.${call}`)
      if (isStruck('after')) throw new Refusal('payment.unavailable')
      return answer
    }
  }
}
