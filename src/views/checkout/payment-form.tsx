import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { Order } from '../../../contract/order.ts'
import type { PaymentActor } from '../../../machines/payment/payment.machine.ts'
import {
  selectAsksForTerms,
  selectCanPay,
  selectElementMessage,
  selectHasAgreed,
  selectIsBusy,
} from '../../../machines/payment/payment.selectors.ts'
import { config } from '../../config.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { QueryError } from '../problem/query-error.tsx'
import { Cancellation } from '../trip/cancellation.tsx'
import { CardFields } from './card-fields.tsx'
import styles from './checkout.module.css'
import { OrganiserNote } from './organiser-note.tsx'
import { BankWait, PaymentNotices } from './payment-notices.tsx'

/** Card form, terms and the pay button (PAY-1 to PAY-3, LAW-1, LAW-2). */
export default function PaymentForm({ payment, order }: { payment: PaymentActor; order: Order }) {
  const { t, i18n } = useLingui()
  const isBusy = useSelector(payment, selectIsBusy)
  const canPay = useSelector(payment, selectCanPay)
  const hasAgreed = useSelector(payment, selectHasAgreed)
  const asksForTerms = useSelector(payment, selectAsksForTerms)
  const elementProblem = useSelector(payment, selectElementMessage)
  const { termsUrl, privacyUrl } = config()
  const sum = formatMoney({ amount: order.total.finalTotal.amount, currency: order.total.currency.code }, i18n.locale)
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        payment.send({ type: 'pay.submit' })
      }}
    >
      <PaymentNotices payment={payment} />
      <div className={styles.cardHead}>
        <b>
          <Trans id="payment.card">Card</Trans>
        </b>
        <span className="small slate">
          <Icon of={LockKeyhole} size={16} /> <Trans id="payment.provider">Processed by our payment provider</Trans>
        </span>
      </div>
      {elementProblem ? (
        <QueryError message={elementProblem} onRetry={() => payment.send({ type: 'element.retry' })} />
      ) : (
        <CardFields payment={payment} />
      )}
      <Checkbox
        data-focus="terms"
        checked={hasAgreed}
        disabled={isBusy}
        error={asksForTerms ? t(message('payment.agreeToTerms')) : undefined}
        onChange={(event) => payment.send({ type: 'terms.change', agreed: event.target.checked })}
      >
        <Trans id="payment.terms">
          I agree to the{' '}
          <a href={termsUrl} target="_blank" rel="noreferrer">
            terms and conditions
          </a>{' '}
          and have read the{' '}
          <a href={privacyUrl} target="_blank" rel="noreferrer">
            privacy notice
          </a>
          .
        </Trans>
      </Checkbox>
      <div className={styles.pay}>
        <Button type="submit" size="big" wide="phone" busy={isBusy} soft={!canPay}>
          {isBusy ? <Trans id="payment.busy">Processing</Trans> : <Trans id="payment.book">Book now</Trans>}
        </Button>
        <p>
          <b className="price">{sum}</b>
          <span className="small slate">
            <Trans id="payment.once">charged once to your card</Trans>
          </span>
          <span className="small">
            <Cancellation before={order.freeCancellationBefore} />
          </span>
        </p>
      </div>
      <OrganiserNote />
      <BankWait payment={payment} sum={sum} trip={order.resortName} />
    </form>
  )
}
