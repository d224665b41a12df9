import { expect, test } from 'vitest'
import { play } from '../../kit/index.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { updateReadyMachine } from '../../machines/update-ready/update-ready.machine.ts'
import { selectIsOffered } from '../../machines/update-ready/update-ready.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('updateReady'))

test('[OFFLINE-3] a newer version waits through quiz and checkout, and is loaded with the next page to look at', async () => {
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

test('[OFFLINE-4] the line is shown on a page to look at after two hours, and never in the middle of something', async () => {
  for (const isFree of [true, false]) {
    const update = play(updateReadyMachine, { isWanted: true, isFree })
    await update.resolve('registerWorker', undefined)
    await update.send({ type: 'version.newer' })
    expect(selectIsOffered(update.snapshot())).toBe(false)
    expect(await update.wait()).toBe(7_200_000)
    expect(selectIsOffered(update.snapshot())).toBe(isFree)
  }
})

test('[OFFLINE-3] a page that is turned while the server is asked for a newer version does not drop the question', async () => {
  const update = play(updateReadyMachine, { isWanted: true, isFree: true })
  await update.resolve('registerWorker', undefined)
  await update.wait()
  for (const isFree of [false, true]) {
    await update.send({ type: 'page.turn', isFree })
    expect(update.running()).toContain('checkForWorker')
  }
})
