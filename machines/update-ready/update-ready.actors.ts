import { fromCallback } from 'xstate'
import { randomId } from '../../platform/browser/page.ts'
import { activateWaitingWorker, checkForWorker, registerWorker, watchWorker } from '../../platform/browser/service-worker.ts'
import { holdTabLock, isHeldElsewhere } from '../../platform/browser/tab-locks.ts'
import { callWithoutInput } from '../call.ts'

export type VersionEvent = { type: 'version.newer' }

/** Prefix of the locks that tabs hold while they must not be updated. */
const TAKEN = 'firn.taken.'
const own = TAKEN + randomId()

async function takeOver(): Promise<void> {
  if (await isHeldElsewhere(TAKEN, own)) throw new Error('Another tab has a task in progress')
  await activateWaitingWorker()
}

export const updateReadyActors = {
  registerWorker: callWithoutInput(() => registerWorker('/sw.js')),
  checkForWorker: callWithoutInput(checkForWorker),
  takeOver: callWithoutInput(takeOver),
  watchWorker: fromCallback(({ sendBack }: { sendBack: (event: VersionEvent) => void }) =>
    watchWorker(() => sendBack({ type: 'version.newer' })),
  ),
  holdPlace: fromCallback(() => holdTabLock(own).release),
}
