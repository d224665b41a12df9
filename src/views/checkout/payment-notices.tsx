import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PaymentActor } from '../../../machines/payment/payment.machine.ts'
import {
  selectCanReload,
  selectDoubt,
  selectFailure,
  selectIsOffline,
  selectIsSlow,
  selectRests,
  selectWaitsForBank,
} from '../../../machines/payment/payment.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TryAgain } from '../problem/query-error.tsx'
import styles from './checkout.module.css'

/** Messages about the attempt and the card form. About money, only what is proven (PAY-12 to PAY-14, NET-6). */
export function PaymentNotices({ payment }: { payment: PaymentActor }) {
  const { t } = useLingui()
  const failure = useSelector(payment, selectFailure)
  const canReload = useSelector(payment, selectCanReload)
  const isOffline = useSelector(payment, selectIsOffline)
  const isSlow = useSelector(payment, selectIsSlow)
  const reload = <TryAgain onClick={() => payment.send({ type: 'element.retry' })} />
  return (
    <>
      <UnknownResult payment={payment} />
      {failure && (
        <Notice tone="danger" alert title={failure.detail ?? t(message(failure.message))} action={canReload && reload}>
          {failure.assurance && t(message(failure.assurance))}
        </Notice>
      )}
      {isOffline && (
        <Notice tone="warn" title={t(message('payment.noNetwork'))}>
          <Trans id="payment.noNetworkText">Nothing has been sent. Carry on as soon as you’re connected again.</Trans>
        </Notice>
      )}
      {isSlow && (
        <Notice tone="info" alert title={t(message('payment.slow'))} action={reload}>
          <Trans id="payment.slowText">We’re still waiting for it. You can also reload it.</Trans>
        </Notice>
      )}
    </>
  )
}

/** The result of the payment is unknown. The user need not act, can't pay twice, and another page continues to check. */
function UnknownResult({ payment }: { payment: PaymentActor }) {
  const { t } = useLingui()
  const doubt = useSelector(payment, selectDoubt)
  const rests = useSelector(payment, selectRests)
  if (!doubt) return null
  return (
    <div className={styles.doubt}>
      <Notice
        tone="warn"
        alert
        title={t(message(doubt))}
        action={
          rests && (
            <Button size="small" variant="secondary" onClick={() => payment.send({ type: 'status.ask' })}>
              <Trans id="payment.lookAgain">Check again</Trans>
            </Button>
          )
        }
      >
        {rests ? (
          <Trans id="payment.outcomeRests">You can’t pay again until we know. Your booking page keeps checking for you.</Trans>
        ) : (
          <Trans id="payment.outcomeText">You don’t need to do anything: we keep checking. You can’t pay again until we know.</Trans>
        )}
      </Notice>
      <Button variant="secondary" onClick={() => payment.send({ type: 'status.follow' })}>
        <Trans id="payment.follow">Follow it on your booking page</Trans>
      </Button>
    </div>
  )
}

/** The bank is processing the payment: which one, and what happens if the page is closed (PAY-16). */
export function BankWait({ payment, sum, trip }: { payment: PaymentActor; sum: string; trip: string }) {
  const waits = useSelector(payment, selectWaitsForBank)
  return (
    <div role="status">
      {waits && (
        <Notice
          tone="info"
          title={
            <Trans id="payment.atBank">
              Your bank is checking {sum} for {trip}.
            </Trans>
          }
        >
          <Trans id="payment.keepOpen">
            Please keep this page open. If it closes, you’re still charged only once: if your bank agrees, we book the trip and email you;
            if not, you can pay again while we hold your price.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
