import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { selectCanTryAgain } from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { config } from '../../config.ts'
import { messages } from '../../i18n/messages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import styles from './payment-result.module.css'
import type { VerificationActor } from './payment-result.tsx'

/** The payment was not completed: the booking is not lost, and one button tries again (VERIFY-5, VERIFY-6). */
export function NotPaid({ verification }: { verification: VerificationActor }) {
  const { t } = useLingui()
  const canTryAgain = useSelector(verification, selectCanTryAgain)
  return (
    <SplitPage picture="/art/vista/declined.svg">
      <Badge tone="danger" icon={CircleAlert}>
        <Trans id="payment.notPaidBadge">Not paid</Trans>
      </Badge>
      <h1 className={styles.title} tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {t(messages['payment.canceledTitle'])}
      </h1>
      <p className={`lead ${styles.lead}`}>
        <Trans id="payment.notLost">
          Your booking is not lost and nothing was charged. Check your card and try again while the price is held.
        </Trans>
      </p>
      <div className={styles.actions}>
        {canTryAgain && (
          <Button wide="phone" onClick={() => verification.send({ type: 'payment.tryAgain' })}>
            <Trans id="payment.tryAgain">Try again</Trans>
          </Button>
        )}
        <ButtonLink href={config().supportChatUrl} variant="secondary" wide="phone" target="_blank" rel="noreferrer">
          <Trans id="support.chat">Chat with support</Trans>
        </ButtonLink>
      </div>
    </SplitPage>
  )
}
