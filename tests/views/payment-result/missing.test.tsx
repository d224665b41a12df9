import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { paymentVerificationCases } from '../../../machines/payment-verification/payment-verification.cases.ts'
import { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { PaymentResultView } from '../../../src/views/payment-result/payment-result.tsx'
import { show } from '../show.tsx'

test.for([
  ['en', 'We can’t find your booking', 'View bookings', /could ?n.t complete|not paid|declined/i],
  ['de', 'Wir finden Ihre Buchung nicht', 'Buchungen ansehen', /nicht abgeschlossen|nicht bezahlt|abgelehnt/i],
  ['fr', 'Réservation introuvable', 'Voir les réservations', /pas pu aboutir|non payé|refusé/i],
] as const)('[VERIFY-10] a result page without an order says nothing of a payment (%s)', async ([locale, title, bookings, failed]) => {
  const input = paymentVerificationCases.inputs['back with nothing']
  const verification = createActor(paymentVerificationMachine, { input: input as never }).start()
  await show(<PaymentResultView verification={verification} clock={() => null} files={null} />, locale)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: bookings })).toBeVisible()
  expect(document.body.textContent).not.toMatch(failed)
})
