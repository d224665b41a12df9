import type { ReactNode } from 'react'
import type { Order } from '../../../contract/order.ts'
import { TripLines, TripTotal } from './trip-price.tsx'

type Priced = Pick<Order, 'total' | 'tripGroup' | 'dateRange' | 'accName' | 'roomName' | 'mealName'>

/** The lines of an order's price, followed by `children`. */
export function OrderLines({ order, children }: { order: Priced; children?: ReactNode }) {
  const { total, tripGroup, dateRange, accName, roomName, mealName } = order
  return (
    <TripLines trip={{ total, tripGroup, nights: dateRange.nights, hotel: accName, room: roomName, meal: mealName }}>{children}</TripLines>
  )
}

/** An order's total and its number of travellers. */
export function OrderTotal({ order, isPaid }: { order: Priced; isPaid?: boolean }) {
  return <TripTotal total={order.total} tripGroup={order.tripGroup} isPaid={isPaid ?? false} />
}
