import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, Trip } from '../instances/trip.ts'

/** Milliseconds for which the traveller retries. */
const PATIENCE = 100_000

/** A traveller who repeats a failed request with the same request id, from the network `address`. */
export class StubbornTrip extends Trip {
  private readonly address: string

  constructor(origin: string, address: string) {
    super(origin)
    this.address = address
  }

  override async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const id = randomUUID()
    return this.untilDone(`${method} ${path}`, async () => {
      const answer = await super.call(method, path, body, { 'x-request-id': id, 'x-forwarded-for': this.address })
      return answer.status < 500 ? answer : null
    })
  }

  /** While the card provider is down, an order is finished without an intent (ERR-3), so finishing is repeated. */
  override finish(orderId: string) {
    return this.untilDone('The intent', () => super.finish(orderId))
  }

  protected override confirmCard(address: string, body: string): Promise<void> {
    return this.untilDone('The card', async () => {
      const { ok } = await fetch(address, { method: 'POST', body })
      return ok ? true : null
    }).then(() => {})
  }

  private async untilDone<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
    for (const start = performance.now(); ; await wait(50)) {
      const done = await attempt().catch(() => null)
      if (done !== null) return done
      if (performance.now() - start > PATIENCE) throw new Error(`${what}: nobody answered for too long`)
    }
  }
}
