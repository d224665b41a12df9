import { countdownMachine } from '../../machines/countdown/countdown.machine.ts'
import { Clock } from '../views/trip/clock.tsx'
import { useFlow } from './use-flow.ts'

/** A countdown with its flow, for a page that shows a hold only occasionally. `until` is in unix seconds. */
export default function HeldClock({ until }: { until: number }) {
  return <Clock countdown={useFlow(countdownMachine, { until })} short />
}
