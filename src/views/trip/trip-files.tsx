import { Trans } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** The calendar file of a trip, unless it is over, and its voucher on paper (BOOKING-3). */
export function TripFiles({ onCalendar, onPrint }: { onCalendar: (() => void) | null; onPrint: () => void }) {
  return (
    <>
      {onCalendar && (
        <Button variant="secondary" size="small" onClick={onCalendar}>
          <Icon of={CalendarPlus} size={16} />
          <Trans id="booking.calendar">Add to calendar</Trans>
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={onPrint}>
        <Icon of={Printer} size={16} />
        <Trans id="booking.print">Print</Trans>
      </Button>
    </>
  )
}
