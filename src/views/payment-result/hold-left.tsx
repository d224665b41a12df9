import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CountdownActor } from '../../../machines/countdown/countdown.machine.ts'
import { selectSecondsLeft } from '../../../machines/countdown/countdown.selectors.ts'
import { Card } from '../../ui/panel/panel.tsx'
import { Clock } from '../trip/clock.tsx'
import styles from './payment-result.module.css'

/** Renders the countdown of the hold, to an instant in Unix seconds. */
export type HoldClock = (until: number) => ReactNode

/** 'Time left to book' on a card; nothing once it is over. */
export function HoldLeft({ countdown }: { countdown: CountdownActor }) {
  const left = useSelector(countdown, selectSecondsLeft)
  if (!left) return null
  return (
    <Card className={styles.hold}>
      <Clock countdown={countdown} />
    </Card>
  )
}
