import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Countdown } from '../../ui/countdown/countdown.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { FullScreenLoader } from '../../ui/loader/full-screen-loader.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { OtpInput } from '../../ui/otp-input/otp-input.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { StepIndicator } from '../../ui/step-indicator/step-indicator.tsx'
import { Strip } from '../../ui/strip/strip.tsx'
import { Section } from './section.tsx'
import styles from './ui-components.module.css'

const STEPS = [
  { label: 'Overview', href: '#overview' },
  { label: 'Trip details', href: '#details' },
  { label: 'Book', href: null },
]

/** Loading, waiting, messages and time. */
export function StateSamples() {
  const [code, setCode] = useState('123')
  return (
    <>
      <Section>
        <h2>Skeleton, five rows</h2>
        <SkeletonList label="Loading" />
        <h2>Countdown</h2>
        <div className={styles.stack}>
          <Countdown left={872} fraction={0.72} label="Time left to book" note="Price and room are held" />
          <Countdown left={69} fraction={0.06} label="Time left to book" note="Price and room are held" />
        </div>
      </Section>
      <Section>
        <h2>Messages</h2>
        <div className={styles.stack}>
          <Notice
            tone="danger"
            title="Not saved."
            action={
              <Button size="small" variant="secondary">
                Try again
              </Button>
            }
          >
            Your answer is still here.
          </Notice>
          <Notice tone="warn" title="Something is missing.">
            Fill in the marked fields.
          </Notice>
          <Notice tone="info" title="One moment.">
            The bank is asked.
          </Notice>
          <Notice tone="ok" title="Saved." />
          <Notice tone="ink" title="Still looking." />
          <Strip icon={WifiOff}>You are offline. What you see may be old.</Strip>
        </div>
        <h2>One-time code</h2>
        <div className={styles.stack}>
          <OtpInput label="Verification code" value={code} onChange={setCode} />
          <OtpInput
            label="Verification code, wrong"
            value="482913"
            onChange={setCode}
            error="Wrong code. Please enter a valid verification code"
          />
        </div>
      </Section>
    </>
  )
}

/** Progress, and full-screen states: empty and loading. */
export function WholeSamples() {
  return (
    <>
      <div className={styles.whole}>
        <StepIndicator label="Progress" steps={STEPS} current={1} />
      </div>
      <Section>
        <h2>Nothing here</h2>
        <EmptyState picture="/art/village/empty.svg" title="No bookings yet" actions={<Button variant="secondary">Take the quiz</Button>}>
          Trips you book appear here.
        </EmptyState>
      </Section>
      <Section>
        <h2>On its way</h2>
        <div className={styles.loader}>
          <FullScreenLoader label="Loading" />
        </div>
      </Section>
    </>
  )
}
