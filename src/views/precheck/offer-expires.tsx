import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CountdownActor } from '../../../machines/countdown/countdown.machine.ts'
import { selectAnnouncement, selectEnd, selectSecondsLeft } from '../../../machines/countdown/countdown.selectors.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { config } from '../../config.ts'
import { Countdown } from '../../ui/countdown/countdown.tsx'
import { formatClock, formatMoment } from '../../ui/dates.ts'

/** 'Offer expires', from the countdown flow (PRE-10). */
export function OfferExpires({ countdown, isPriceOnly }: { countdown: CountdownActor; isPriceOnly?: boolean }) {
  const { t, i18n } = useLingui()
  const left = useSelector(countdown, selectSecondsLeft)
  const announcement = useSelector(countdown, selectAnnouncement)
  const end = useSelector(countdown, selectEnd)
  const time = formatClock(end, i18n.locale)
  const announcements: Partial<Record<MessageId, string>> = {
    'checkout.fiveMinutesLeft': t({ id: 'precheck.fiveMinutesLeft', message: 'Five minutes left for this offer' }),
    'checkout.oneMinuteLeft': t({ id: 'precheck.oneMinuteLeft', message: 'One minute left for this offer' }),
    'checkout.timeIsUp': t({ id: 'precheck.timeIsUp', message: 'This offer has expired' }),
  }
  if (left === null) return null
  return (
    <Countdown
      left={left}
      fraction={left / config().orderTtlSeconds}
      label={t({ id: 'precheck.expires', message: 'Offer expires' })}
      note={
        isPriceOnly
          ? t({ id: 'order.priceUntil', message: `We’re keeping this price for you until ${time}` })
          : t({ id: 'order.heldUntil', message: `We’re holding the price and room for you until ${time}` })
      }
      endsAt={formatMoment(new Date(end))}
      announcement={(announcement && announcements[announcement]) ?? ''}
    />
  )
}
