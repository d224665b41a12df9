import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../../contract/bundle.ts'
import { selectIsSharing, selectShare, selectShareFailure } from '../../../../machines/offer-browser/offer-browser.selectors.ts'
import { messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { formatDayOf } from '../../../ui/dates.ts'
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../../../ui/dialog/dialog.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { FailedRead } from '../../problem/failed-read.tsx'
import { CopyButton } from '../../trip/copy-button.tsx'
import { TripPlate } from '../../trip/trip-plate.tsx'
import type { OfferActors } from '../offer-actors.ts'
import styles from './dialogs.module.css'

/** A read-only link to the offer, and which trip and price it shows: copy it, or switch it off again (LAW-9). */
export function ShareDialog({ browser, bundle, onClose }: { browser: OfferActors['browser']; bundle: Bundle; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const share = useSelector(browser, selectShare)
  const isBusy = useSelector(browser, selectIsSharing)
  const failure = useSelector(browser, selectShareFailure)
  return (
    <Dialog open strip="blue" onClose={onClose} closeLabel={t({ id: 'picker.closeDialog', message: 'Close the dialog' })}>
      <DialogBody>
        <DialogTitle>
          <Trans id="share.title">Share this offer</Trans>
        </DialogTitle>
        <DialogText>
          <Trans id="share.text">Everyone with the link can look at it. Nobody but you can change or book it.</Trans>
        </DialogText>
        <div className={styles.share}>
          <TripPlate bundle={bundle}>
            <p className={styles.sharedPrice}>
              <span className="small slate">
                <Trans id="share.price">This price is shown</Trans>
              </span>
              <span className="price">
                {formatMoney({ amount: bundle.total.finalTotal.amount, currency: bundle.total.currency.code }, i18n.locale)}
              </span>
            </p>
          </TripPlate>
          {failure && <FailedRead message={failure} onRetry={() => browser.send({ type: 'share.retry' })} />}
          {share ? (
            <ShareLink url={share.url} />
          ) : (
            !failure && (
              <SkeletonGroup label={t({ id: 'shell.loading', message: 'Loading' })}>
                <Skeleton height="54px" />
              </SkeletonGroup>
            )
          )}
          <p className="small slate">
            <Trans id="share.names">Names and email addresses are never part of the link.</Trans>{' '}
            {share?.endsAt && <Trans id="share.until">It works until {formatDayOf(share.endsAt, i18n.locale)}.</Trans>}
          </p>
        </div>
        <DialogActions>
          {share && (
            <Button variant="secondary" busy={isBusy} onClick={() => browser.send({ type: 'share.revoke' })}>
              <Trans id="share.revoke">Switch the link off</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            <Trans id="dialog.close">Close</Trans>
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

function ShareLink({ url }: { url: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.link}>
      <TextField
        label={t({ id: 'share.link', message: 'Link to this offer' })}
        labelHidden
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={url} ready={t(messages['offer.shareReady'])} />
    </div>
  )
}
