import { rig } from '@firn/flow-kit'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { paymentVerificationCases } from '../../../machines/payment-verification/payment-verification.cases.ts'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { PaymentResultView } from '../../../src/views/payment-result/payment-result.tsx'
import { order } from '../flows/samples.ts'
import { backend, show } from '../show.tsx'

const { inputs, events } = paymentVerificationCases
let redraw = () => {}

function Page({ verification }: { verification: PaymentVerificationActor }) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  redraw = again
  return <PaymentResultView verification={verification} clock={() => null} files={null} />
}

const ends = [
  ['not paid', ['the payment failed'], 'Try again'],
  ['confirmed', ['the order is paid', 'the purchase was not told yet'], 'View booking'],
] as const

test.each(ends)('[VERIFY-3] [VERIFY-5] %s: focuses the heading once, without a ring', async (_, names, button) => {
  backend({ 'GET /order': order })
  const verification = rig(paymentVerificationMachine, inputs['back from the provider, succeeded'])
  for (const name of names) await verification.step(events[name] as never)
  const screen = await show(<Page verification={verification.actor as PaymentVerificationActor} />)
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveFocus()
  const { outlineStyle, boxShadow } = getComputedStyle(heading.element())
  expect([outlineStyle, boxShadow]).toEqual(['none', 'none'])
  const next = screen.getByRole('button', { name: button })
  ;(next.element() as HTMLElement).focus()
  flushSync(redraw)
  await expect.element(next).toHaveFocus()
})

test('[VERIFY-5] an incomplete payment names the held trip with its total', async () => {
  backend({ 'GET /order': order })
  const verification = rig(paymentVerificationMachine, inputs['back from the provider, succeeded'])
  await verification.step(events['the payment failed'] as never)
  const screen = await show(<Page verification={verification.actor as PaymentVerificationActor} />)
  await expect.element(screen.getByText('St. Anton am Arlberg')).toBeVisible()
  await expect.element(screen.getByText('€2,932.20')).toBeVisible()
})
