import { afterEach, expect, it } from 'vitest'
import { etgClient } from '../../server/suppliers/etg/client.ts'
import { closeAll, type Etg, KEY, open } from '../../tests/support/simulators/etg.ts'
import { certify, recorder, reportText } from './certify.ts'

afterEach(closeAll)

const START = new Date('2026-11-29T10:00:00Z')

/** Plays the cases on a simulator, whose clock goes on while they wait. */
async function play(etg: Etg) {
  const { fetch, take } = recorder()
  const client = etgClient({ url: etg.simulator.origin, ...KEY, fetch })
  const contact = { email: 'bookings@example.com', phone: '+43 512 123456' }
  const wait = async (ms: number) => etg.pass(ms / 1000)
  return certify({ client, contract: { currency: 'EUR', now: () => START }, contact, run: 'cert-1', wait }, take)
}

it('[SUPPLY-24] plays the certification cases, and leaves no booking', async () => {
  const etg = await open()
  const reports = await play(etg)
  expect(reports.filter(({ passed }) => !passed).map(({ id, detail }) => `${id}: ${detail}`)).toEqual([])
  expect(reports.map(({ id }) => id)).toEqual([
    'etg-cert-multiroom-children',
    'etg-cert-children',
    'etg-cert-residency-uz',
    'etg-cert-prebook-increase',
    'etg-cert-unknown-success',
    'etg-cert-unknown-soldout',
    'etg-cert-unknown-book-limit',
  ])
  const residency = reports[2]?.exchanges
    .filter(({ path }) => path.includes('/search/'))
    .map(({ request }) => (request as { residency: string }).residency)
  expect(residency).toEqual(['uz', 'uz'])
  expect(etg.simulator.orders.filter(({ status }) => status === 'completed').map(({ partnerOrderId }) => partnerOrderId)).toEqual([])
  const report = reportText(reports, { where: etg.simulator.origin, at: START })
  expect(report).toContain('| etg-cert-children | One room with children of 0 and 17 | passed |')
  expect(report).not.toContain(KEY.key)
})

it('[SUPPLY-24] reports a case that fails, with what was answered, and plays the others', async () => {
  const etg = await open()
  etg.simulator.scenarios.add({ call: 'hotel/order/booking/form/', error: 'contract_mismatch', times: 1 })
  const [first, ...others] = await play(etg)
  expect(first).toMatchObject({ passed: false, detail: 'The form is refused: contract_mismatch' })
  expect(first?.exchanges.at(-1)?.answer).toMatchObject({ status: 'error', error: 'contract_mismatch' })
  expect(others.every(({ passed }) => passed)).toBe(true)
})
