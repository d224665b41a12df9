import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../../contract/bundle.ts'
import {
  selectCanHidePrice,
  selectIsRevoking,
  selectShare,
  selectShareFailure,
  selectShowsPrice,
} from '../../../../machines/offer-browser/offer-browser.selectors.ts'
import { message } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { formatDayOf } from '../../../ui/dates.ts'
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../../../ui/dialog/dialog.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx'
import { QueryError } from '../../problem/query-error.tsx'
import { LinkField } from '../../trip/link-field.tsx'
import { TripPlate } from '../../trip/trip-plate.tsx'
import type { OfferActors } from '../offer-actors.ts'
import styles from './dialogs.module.css'

/** A read-only link to the offer: the trip, and optionally its price (D180). It can be copied and revoked (LAW-9). */
export function ShareDialog({ browser, bundle, onClose }: { browser: OfferActors['browser']; bundle: Bundle; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const share = useSelector(browser, selectShare)
  const isRevoking = useSelector(browser, selectIsRevoking)
  const showsPrice = useSelector(browser, selectShowsPrice)
  const canHide = useSelector(browser, selectCanHidePrice)
  const failure = useSelector(browser, selectShareFailure)
  const price = formatMoney({ amount: bundle.total.finalTotal.amount, currency: bundle.total.currency.code }, i18n.locale)
  return (
    <Dialog open strip="blue" onClose={onClose}>
      <DialogBody>
        <DialogTitle>
          <Trans id="share.title">Share this offer</Trans>
        </DialogTitle>
        <DialogText>
          <Trans id="share.text">Anyone with the link can view it. Only you can change or book it.</Trans>
        </DialogText>
        <div className={styles.share}>
          <TripPlate bundle={bundle}>
            <div className={styles.sharedPrice}>
              <Checkbox
                checked={showsPrice}
                aria-disabled={!canHide || undefined}
                onChange={() => canHide && browser.send({ type: 'share.price' })}
              >
                <Trans id="share.showPrice">Show price</Trans>
              </Checkbox>
              {showsPrice && <span className="price">{price}</span>}
            </div>
          </TripPlate>
          {failure && <QueryError message={failure} onRetry={() => browser.send({ type: 'share.retry' })} />}
          {share ? (
            <LinkField
              label={t({ id: 'share.link', message: 'Link to this offer' })}
              url={share.url}
              ready={t(message('offer.shareReady'))}
            />
          ) : (
            !failure && (
              <SkeletonGroup label={t({ id: 'shell.loading', message: 'Loading' })}>
                <Skeleton height="54px" />
              </SkeletonGroup>
            )
          )}
          <p className="small slate">
            <Trans id="share.names">Names and email addresses stay hidden.</Trans>{' '}
            {share?.endsAt && <Trans id="share.until">Works until {formatDayOf(share.endsAt, i18n.locale)}.</Trans>}
          </p>
        </div>
        <DialogActions>
          {share && (
            <Button variant="secondary" busy={isRevoking} onClick={() => browser.send({ type: 'share.revoke' })}>
              <Trans id="share.revoke">Turn off this link</Trans>
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
