import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  selectCanFinish,
  selectDialog,
  selectErrorMessage,
  selectIsBusy,
  selectPriceChange,
  selectUnderWayHash,
} from '../../../machines/book-now/book-now.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FactList } from '../../ui/facts/facts.tsx'
import { formatMoney } from '../../ui/money.ts'
import { HeldBooking } from './dialogs/held-booking.tsx'
import type { OfferActors } from './offer-actors.ts'

/**
 * Dialogs between Book now and the trip summary: price changed, offer gone, a booking in progress, no response (OFFER-19, BOOK-2 to
 * BOOK-12).
 */
export default function BookDialogs({ bookNow, clock }: { bookNow: OfferActors['bookNow']; clock: (until: number) => ReactNode }) {
  const { t, i18n } = useLingui()
  const dialog = useSelector(bookNow, selectDialog)
  const change = useSelector(bookNow, selectPriceChange)
  const isBusy = useSelector(bookNow, selectIsBusy)
  const canFinish = useSelector(bookNow, selectCanFinish)
  const failure = useSelector(bookNow, selectErrorMessage)
  const underWay = useSelector(bookNow, selectUnderWayHash)
  const close = () => bookNow.send({ type: 'dialog.dismiss' })
  const shared = { open: true, onClose: close, closeLabel: t({ id: 'dialog.close', message: 'Close' }) } as const
  if (dialog === 'priceChanged') {
    return (
      <ConfirmDialog
        {...shared}
        strip="hazard"
        title={
          change?.difference.amount === 0
            ? t({ id: 'offer.termsChanged.title', message: 'The terms have changed' })
            : t(message('offer.priceChanged.title'))
        }
        text={
          change?.difference.amount === 0 ? (
            <Trans id="offer.termsChanged.text">
              The price is the same, but the hotel’s cancellation terms or the taxes paid at the hotel have changed. The next page shows
              them. You only pay after that.
            </Trans>
          ) : (
            <Trans id="offer.priceChanged.text">
              The hotel or transfer price has changed since we made your offer. Please check it before you continue.
            </Trans>
          )
        }
        details={
          change && (
            <FactList
              facts={[
                { id: 'old', term: t({ id: 'offer.oldPrice', message: 'Old price' }), value: formatMoney(change.oldTotal, i18n.locale) },
                {
                  id: 'new',
                  term: t({ id: 'offer.newPrice', message: 'New price' }),
                  value: formatMoney(change.newTotal, i18n.locale),
                  sum: true,
                },
                {
                  id: 'difference',
                  term: t({ id: 'offer.difference', message: 'Difference' }),
                  value: formatMoney(change.difference, i18n.locale, { signed: true }),
                },
              ]}
            />
          )
        }
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              <Trans id="offer.stay">Stay here</Trans>
            </Button>
            <Button onClick={() => bookNow.send({ type: 'booking.proceed' })}>
              <Trans id="offer.proceed">Proceed</Trans>
            </Button>
          </>
        }
      />
    )
  }
  if (dialog === 'offerNotAvailable') {
    return (
      <ConfirmDialog
        {...shared}
        closeDisabled={isBusy}
        strip="red"
        title={t(message('offer.notAvailable.title'))}
        text={
          failure ? (
            t(message(failure))
          ) : (
            <Trans id="offer.notAvailable.text">
              Someone else was faster, or the offer has expired. We can search for new offers with your answers.
            </Trans>
          )
        }
        actions={
          <Button busy={isBusy} onClick={() => bookNow.send({ type: 'offers.refresh' })}>
            <Trans id="offer.seeNew">See new offers</Trans>
          </Button>
        }
      />
    )
  }
  if (dialog === 'bookingInProgress') {
    return (
      <ConfirmDialog
        {...shared}
        strip="blue"
        title={t(message('offer.inProgress.title'))}
        text={
          <Trans id="offer.inProgress.text">
            We’re still holding its price and room. Finish that booking, or start new with this offer and release the room.
          </Trans>
        }
        details={underWay && <HeldBooking prebookHash={underWay} clock={clock} />}
        actions={
          <>
            <Button variant="secondary" onClick={() => bookNow.send({ type: 'booking.startNew' })}>
              <Trans id="offer.startNew">Start new</Trans>
            </Button>
            <Button disabled={!canFinish} onClick={() => bookNow.send({ type: 'booking.finish' })}>
              <Trans id="offer.finish">Finish booking</Trans>
            </Button>
          </>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      strip="hazard"
      title={<Trans id="offer.failed">That didn’t work</Trans>}
      text={t(message(failure ?? 'error.generic'))}
      actions={
        <Button busy={isBusy} onClick={() => bookNow.send({ type: 'booking.retry' })}>
          <Trans id="tryAgain">Try again</Trans>
        </Button>
      }
    />
  )
}
