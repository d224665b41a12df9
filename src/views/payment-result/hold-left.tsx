import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import { selectSecondsLeft } from '../../../machines/countdown/countdown.selectors.ts'
import { Card } from '../../ui/panel/panel.tsx'
import { Clock } from '../checkout/clock.tsx'
import styles from './payment-result.module.css'

/** 'Time left to book' on a card of its own; nothing once it is over. */
export function HoldLeft({ countdown }: { countdown: ActorRefFrom<typeof countdownMachine> }) {
  const left = useSelector(countdown, selectSecondsLeft)
  if (!left) return null
  return (
    <Card className={styles.hold}>
      <Clock countdown={countdown} />
    </Card>
  )
}
