import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectErrorMessage, selectIsBusy } from '../../../machines/pre-check/pre-check.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import ExpiredDialog from '../trip/expired-dialog.tsx'
import type { PrecheckActors } from './precheck-props.ts'

/** The offer is gone, has changed, or has expired. These dialogs can't be dismissed; each has a next step (PRE-13, PRE-14, ORDER-4). */
export default function PrecheckDialogs({
  dialog,
  preCheck,
  order,
}: PrecheckActors & { dialog: 'offerGone' | 'orderUpdated' | 'expired' }) {
  const { t } = useLingui()
  const isBusy = useSelector(preCheck, selectIsBusy)
  const failure = useSelector(preCheck, selectErrorMessage)
  const review = () => preCheck.send({ type: 'offers.review' })
  if (dialog === 'expired') return <ExpiredDialog onReview={() => order.send({ type: 'offers.review' })} />
  if (dialog === 'orderUpdated') {
    return (
      <ConfirmDialog
        open
        firm
        strip="hazard"
        onClose={review}
        title={t(message('precheck.orderUpdated.title'))}
        text={
          <Trans id="precheck.orderUpdated.text">
            The offer was changed or booked again since you opened this page. Please check it. Nothing was charged.
          </Trans>
        }
        actions={
          <>
            <Button variant="secondary" onClick={() => preCheck.send({ type: 'precheck.retry' })}>
              <Trans id="precheck.checkAgain">Check again</Trans>
            </Button>
            <Button onClick={review}>
              <Trans id="order.expired.review">Review and continue</Trans>
            </Button>
          </>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      open
      firm
      strip="red"
      onClose={review}
      title={t(message('precheck.offerGone.title'))}
      text={
        failure ? (
          t(message(failure))
        ) : (
          <Trans id="precheck.offerGone.text">
            The room has been taken, or the offer has expired. Nothing was charged. We can search for new offers with your answers.
          </Trans>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={review}>
            <Trans id="precheck.toOffers">Back to the offers</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => preCheck.send({ type: 'offers.refresh' })}>
            <Trans id="offer.seeNew">See new offers</Trans>
          </Button>
        </>
      }
    />
  )
}
