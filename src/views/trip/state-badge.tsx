import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BookingSummary } from '../../../contract/booking.ts'
import { bookingStates } from '../../i18n/booking-state.ts'
import { Badge } from '../../ui/badge/badge.tsx'

const icons: Partial<Record<BookingSummary['state'], LucideIcon>> = { processing: Clock, confirmed: Check, refunded: Undo2 }

/** The state of a booking as a badge. */
export function StateBadge({ state }: { state: BookingSummary['state'] }) {
  const { t } = useLingui()
  const { text, tone } = bookingStates[state]
  return (
    <Badge tone={tone} icon={icons[state]}>
      {t(text)}
    </Badge>
  )
}
