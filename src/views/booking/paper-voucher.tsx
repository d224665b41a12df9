import { useSyncExternalStore } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import { isPrinting, onPrinting } from '../../../platform/browser/printing.ts'
import { Voucher } from './voucher.tsx'

/** The voucher of a page that prints it: whole only while the page is printed. */
export function PaperVoucher(props: { booking: Booking; address: string; readAt: number }) {
  return <Voucher {...props} isWhole={useSyncExternalStore(onPrinting, isPrinting)} />
}
