import { fromPromise } from 'xstate'
import { secondsUntil } from '../platform/browser/clock.ts'

/** The clock as actors: machines never read the time themselves, so that every path can be replayed. `until` is in unix seconds. */
export const clockActors = {
  readSecondsLeft: fromPromise(async ({ input }: { input: { until: number } }) => secondsUntil(input.until)),
}
