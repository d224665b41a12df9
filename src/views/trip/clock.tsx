import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CountdownActor } from '../../../machines/countdown/countdown.machine.ts'
import { selectAnnouncement, selectEnd, selectSecondsLeft } from '../../../machines/countdown/countdown.selectors.ts'
import { config } from '../../config.ts'
import { message } from '../../i18n/messages.ts'
import { Countdown } from '../../ui/countdown/countdown.tsx'
import { formatClock, formatMoment } from '../../ui/dates.ts'

/** 'Time left to book', from the countdown flow. */
export function Clock({
  countdown,
  short,
  isPriceOnly,
}: {
  countdown: CountdownActor
  short?: boolean
  isPriceOnly?: boolean | undefined
}) {
  const { t, i18n } = useLingui()
  const left = useSelector(countdown, selectSecondsLeft) ?? 0
  const announcement = useSelector(countdown, selectAnnouncement)
  const end = useSelector(countdown, selectEnd)
  const time = formatClock(end, i18n.locale)
  const held = isPriceOnly
    ? t({ id: 'order.priceUntil', message: `We’re keeping this price for you until ${time}` })
    : t({ id: 'order.heldUntil', message: `We’re holding the price and room for you until ${time}` })
  return (
    <Countdown
      left={left}
      fraction={left / config().orderTtlSeconds}
      label={t(message('checkout.timeLeft'))}
      note={short ? t({ id: 'offer.heldUntil', message: `Held until ${time}` }) : held}
      announcement={announcement ? t(message(announcement)) : ''}
      endsAt={formatMoment(new Date(end))}
      short={short}
    />
  )
}
