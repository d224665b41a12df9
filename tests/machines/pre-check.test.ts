import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { preCheckMachine } from '../../machines/pre-check/pre-check.machine.ts'
import { selectDialog, selectErrorMessage } from '../../machines/pre-check/pre-check.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('preCheck'))

async function answered(status: string) {
  const summary = play(preCheckMachine, { prebookHash: 'h' })
  await summary.resolve('getPrebook', { status, prebookHash: 'h', offerBundle: { quizSessionId: 'q' }, expireAt: 1, quizAnswers: [] })
  return summary
}

test.each([
  ['NotAvailable', 'offerGone'],
  ['ExpiredOffer', 'offerGone'],
  ['Expired', 'orderUpdated'],
  ['Ok', null],
  ['PriceChanged', null],
] as const)('[PRE-13] [PRE-14] %s opens the dialog %s', async (status, dialog) => {
  expect(selectDialog((await answered(status)).snapshot())).toBe(dialog)
})

test('[PRE-15] Unknown shows an error, and retry reads the summary again', async () => {
  const summary = await answered('Unknown')
  expect(selectErrorMessage(summary.snapshot())).toBe('precheck.unknownStatus')
  await summary.send({ type: 'precheck.retry' })
  expect(summary.inputOf('getPrebook')).toEqual({ prebookHash: 'h' })
})

test('[PRE-13] [BOOK-10] new offers are created for the same quiz session', async () => {
  const summary = await answered('NotAvailable')
  await summary.send({ type: 'offers.refresh' })
  expect(summary.inputOf('refreshBundles')).toEqual({ quizSessionId: 'q' })
  await summary.resolve('refreshBundles', { status: 'generating' })
  expect(summary.emitted()).toContainEqual({ type: 'navigate', to: 'generate', params: { quizSessionId: 'q' } })
})
