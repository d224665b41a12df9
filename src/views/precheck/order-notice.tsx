import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  selectBundleOrderId,
  selectFailure,
  selectIsOverdue,
  selectIsPolling,
  selectStatus,
} from '../../../machines/order-status/order-status.selectors.ts'
import { config } from '../../config.ts'
import { message } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TryAgain } from '../problem/query-error.tsx'
import { orderTexts } from './order-texts.ts'
import type { PrecheckActors, PrecheckLinks } from './precheck-props.ts'

/** The order's status beyond 'held for you', with one next step (ORDER-3). */
export function OrderNotice({ order, links }: { order: PrecheckActors['order']; links: PrecheckLinks }) {
  const { t } = useLingui()
  const words = orderTexts[useSelector(order, selectStatus)]
  const isPolling = useSelector(order, selectIsPolling)
  const isOverdue = useSelector(order, selectIsOverdue)
  const failure = useSelector(order, selectFailure)
  const bundleOrderId = useSelector(order, selectBundleOrderId)
  if (failure) {
    return (
      <Notice
        tone="warn"
        alert
        title={t(message(failure.isMissing ? 'precheck.loadFailed' : 'order.unreachable'))}
        action={<TryAgain onClick={() => order.send({ type: 'status.recheck' })} />}
      />
    )
  }
  if (!words || isPolling || isOverdue) return null
  const ways = {
    offers: (
      <Button size="small" variant="secondary" onClick={() => order.send({ type: 'offers.review' })}>
        <Trans id="precheck.toOffers">Back to the offers</Trans>
      </Button>
    ),
    booking: bundleOrderId && (
      <ButtonLink size="small" variant="secondary" href={links.booking(bundleOrderId)}>
        <Trans id="precheck.viewBooking">View booking</Trans>
      </ButtonLink>
    ),
    support: (
      <ButtonLink size="small" variant="secondary" href={config().supportChatUrl} target="_blank" rel="noreferrer">
        <Trans id="support.contact">Contact support</Trans>
      </ButtonLink>
    ),
    checkout: null,
  }
  return <Notice tone={words.tone} alert title={t(message(words.message))} action={ways[words.way]} />
}
