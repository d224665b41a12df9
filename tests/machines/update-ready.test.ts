import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { updateReadyMachine } from '../../machines/update-ready/update-ready.machine.ts'
import { selectIsOffered } from '../../machines/update-ready/update-ready.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('updateReady'))

test('[OFFLINE-3] a newer version waits during quiz and checkout, and is loaded with the next browsing page', async () => {
  const update = play(updateReadyMachine, { isWanted: true, isFree: true })
  await update.resolve('registerWorker', undefined)
  await update.send({ type: 'page.turn', isFree: false })
  await update.send({ type: 'version.newer' })
  await update.send({ type: 'page.turn', isFree: false })
  expect([update.snapshot().value, update.emitted()]).toEqual([{ page: 'taken', version: 'ready' }, []])
  await update.send({ type: 'page.turn', isFree: true })
  expect(update.snapshot().value).toEqual({ page: 'free', version: 'switching' })
  await update.resolve('takeOver', undefined)
  expect(update.emitted()).toEqual([{ type: 'reload' }])
})

test('[OFFLINE-4] the message is shown on a browsing page after two hours, and never during a task', async () => {
  for (const isFree of [true, false]) {
    const update = play(updateReadyMachine, { isWanted: true, isFree })
    await update.resolve('registerWorker', undefined)
    await update.send({ type: 'version.newer' })
    expect(selectIsOffered(update.snapshot())).toBe(false)
    expect(await update.wait()).toBe(7_200_000)
    expect(selectIsOffered(update.snapshot())).toBe(isFree)
  }
})

test('[OFFLINE-3] a navigation during the check for a newer version does not cancel the check', async () => {
  const update = play(updateReadyMachine, { isWanted: true, isFree: true })
  await update.resolve('registerWorker', undefined)
  await update.wait()
  for (const isFree of [false, true]) {
    await update.send({ type: 'page.turn', isFree })
    expect(update.running()).toContain('checkForWorker')
  }
})
