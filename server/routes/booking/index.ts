import { calls } from '../../../contract/calls.ts'
import { cancelBooking, getBooking, listBookings, quoteCancellation, type Reader } from '../../domain/orders/lifecycle/bookings.ts'
import { calendarFile } from '../../domain/orders/lifecycle/calendar-file.ts'
import type { Context } from '../../http/context.ts'
import { handle, type Mounted } from '../../http/handle.ts'

const readerOf = ({ deps, owner, locale }: Context): Reader => ({ owner, locale, organiser: deps.config.organiser })

/** Calls of bookings: list, detail, calendar file and cancellation. */
export const bookingRoutes: Mounted[] = [
  handle(calls.listBookings, async (_, context) => ({ bookings: await listBookings(context.deps, readerOf(context)) })),
  handle(calls.getBooking, ({ params }, context) => getBooking(context.deps, readerOf(context), params.orderId)),
  handle(calls.quoteCancellation, ({ params }, context) => quoteCancellation(context.deps, readerOf(context), params.orderId)),
  handle(calls.cancelBooking, ({ params, body }, context) => cancelBooking(context.deps, readerOf(context), params.orderId, body.fee)),
  handle(calls.getBookingCalendar, async ({ params }, context) =>
    calendarFile(await getBooking(context.deps, { ...readerOf(context), isForCalendar: true }, params.orderId), {
      madeAt: context.deps.now(),
      locale: context.locale,
      name: context.deps.config.name,
    }),
  ),
]
