import { rig } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { paymentVerificationCases } from '../../../machines/payment-verification/payment-verification.cases.ts'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { PaymentResultView } from '../../../src/views/payment-result/payment-result.tsx'
import { booking, order } from '../flows/samples.ts'
import { backend, show } from '../show.tsx'

const { inputs, events } = paymentVerificationCases

async function open(isSignedIn: boolean) {
  const calls = backend({ 'GET /order': order, [`GET /booking/${order.orderId}`]: booking })
  const verification = rig(paymentVerificationMachine, inputs['back from the provider, succeeded'])
  for (const name of ['the order is paid', 'the purchase was not told yet'] as const) await verification.step(events[name] as never)
  const done: string[] = []
  const files = {
    page: (orderId: string) => `https://firn.example/booking/${orderId}`,
    onCalendar: (orderId: string) => done.push(`calendar of ${orderId}`),
    onPrint: () => done.push('print'),
  }
  const view = (
    <PaymentResultView verification={verification.actor as PaymentVerificationActor} clock={() => null} files={isSignedIn ? files : null} />
  )
  return { screen: await show(view), calls, done }
}

test('[BOOKING-3] the success page offers the calendar file, and prints the voucher in place of itself', async () => {
  const { screen, done } = await open(true)
  await screen.getByRole('button', { name: 'Add to calendar' }).click()
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(done).toEqual([`calendar of ${order.orderId}`, 'print'])
  const voucher = () => screen.container.querySelector('[data-sheet]')?.textContent
  expect(voucher()).toBeUndefined()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(voucher).toContain(booking.reference)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(voucher).toBeUndefined()
})

test('[VERIFY-4] the success page shows the booking number, below the way to the booking', async () => {
  const { screen } = await open(true)
  const number = screen.getByText(booking.reference)
  await expect.element(number).toBeVisible()
  const view = screen.getByRole('button', { name: 'View booking' })
  expect(view.element().getBoundingClientRect().bottom).toBeLessThan(number.element().getBoundingClientRect().top)
})

test('[BOOKING-3] without a sign-in the success page reads no booking', async () => {
  const { screen, calls } = await open(false)
  await expect.element(screen.getByText(order.accName)).toBeVisible()
  expect(calls.map(({ call }) => call).filter((call) => call.startsWith('GET /booking'))).toEqual([])
})
