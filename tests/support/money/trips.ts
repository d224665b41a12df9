import type { Action, Attempt, Trip } from './actions.ts'
import type { Life } from './life.ts'
import type { Scene } from './scene.ts'

const minute = 60_000
/** Milliseconds until the stay, in the January after the first test day, can no longer be cancelled free of charge. */
const PAST_DEADLINE = 30 * 86_400_000

/** Functions for the steps of a trip: `perform` runs in the current process, `act` in another one. */
type Doing = { life: Life; act(attempt: Attempt): Promise<void>; perform(action: Action, life: Life): Promise<void> }

/** Runs a whole trip. If the process crashes, another one continues. */
export async function travel(scene: Scene, { of, way, card, outage, end }: Trip, { life, act, perform }: Doing): Promise<void> {
  const { server, note } = scene
  const go = async (action: Action) => {
    if (life.diedAt) return act({ action, dieAt: null })
    life.name = action.do
    await perform(action, life).catch((error: unknown) => (life.diedAt ? undefined : Promise.reject(error)))
  }
  const goAll = async (...names: ('deliver' | 'runJobs' | 'sweep')[]) => {
    for (const name of names) await go({ do: name })
  }
  const later = (ms: number) => go({ do: 'wait', ms })
  if (outage) await go({ do: 'outage', ...outage })
  await go({ do: 'start', of })
  if (way === 'holdBreaks') {
    await go({ do: 'sellRoom', is: false })
    for (let tries = 0; tries < 6; tries++) {
      await goAll('runJobs', 'sweep')
      await later(minute)
    }
    return go({ do: 'sellRoom', is: true })
  }
  /** Drops all queued jobs and runs the sweeps. */
  const lose = async () => {
    if (way !== 'jobsLost') return
    await go({ do: 'loseJobs' })
    await later(minute)
    await goAll('sweep')
  }
  await lose()
  await goAll('runJobs')
  await go({ do: 'finish', of })
  if (way === 'late' || way === 'tooLate') {
    server.faults.isCancelIgnored = true
    note('a cancel that the provider ignored')
  } else await go({ do: 'confirm', of })
  if (way === 'never' || way === 'late' || way === 'tooLate') {
    await later(21 * minute)
    await goAll('sweep', 'runJobs')
  }
  if (way === 'never') return go({ do: 'confirm', of })
  if (way === 'calledOff') {
    await go({ do: 'cancelIntent', of })
    await goAll('deliver')
    await go({ do: 'finish', of })
  }
  if (way === 'tooLate') {
    note('the room taken by someone else')
    await act({ action: { do: 'trip', of: 1 - of, way: 'inTime', card: 'pays', outage: null, end: 'stay' }, dieAt: null })
  }
  await go({ do: 'pay', of, nth: Math.max(0, (scene.intents[of]?.length ?? 0) - 1), card })
  await go({ do: 'read', of })
  await goAll('deliver')
  await lose()
  if (way === 'supplierRefuses') await go({ do: 'sellRoom', is: false })
  await goAll('runJobs')
  await lose()
  await later(9000)
  await goAll('deliver', 'runJobs')
  if (way === 'supplierRefuses') {
    if (end === 'stay') await go({ do: 'sellRoom', is: true })
    await later(61 * minute)
    await goAll('runJobs', 'deliver')
    await go({ do: 'sellRoom', is: true })
  }
  if (end === 'stay') return
  if (end === 'cancelLate') await later(PAST_DEADLINE)
  await go({ do: end === 'supplierCancels' ? end : 'cancelBooking', of })
  await lose()
  await goAll('runJobs', 'deliver')
  await later(11 * minute)
  await goAll('sweep', 'runJobs', 'deliver')
  await go({ do: 'refundByHand', of })
  await goAll('deliver', 'runJobs')
}
