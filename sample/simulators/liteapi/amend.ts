import { AmendRequest, type Holder } from './booking-requests.ts'
import { type Answer, ok, type Request } from './calls.ts'
import { isoOf } from './dates.ts'
import { Refused } from './errors.ts'
import { read } from './fields.ts'
import type { State } from './state.ts'
import { holderOf } from './wire-booking.ts'

/** Stores a requested change. @param holder the requested holder, null if only the stay changes */
export function addAmendment(state: State, bookingId: string, holder: Holder | null) {
  const amendment = { id: state.amendments.length + 1, bookingId, at: state.now(), holder }
  state.amendments.push(amendment)
  return amendment
}

/** Fields that the records of all requested changes share. */
export const recordOf = (id: number, bookingId: string, holder: Holder, at: Date) => ({
  id,
  bookingId,
  userId: 1,
  status: 'PENDING',
  holderEmail: holder.email,
  holderFirstName: holder.firstName,
  holderLastName: holder.lastName,
  holderPhone: holder.phone || null,
  createdBy: 1,
  createdAt: isoOf(at),
  updatedAt: isoOf(at),
})

/** `PUT /bookings/{bookingId}/amend`: requests another name. **Open**: the code for an unknown booking. @throws Refused 4000 */
export function amend(state: State, { params, body }: Request): Answer {
  const { holder, remarks = '' } = read(AmendRequest, body)
  const booking = state.bookings.get(params.bookingId ?? '')
  if (!booking) throw new Refused(4000, 'bookingId: booking not found')
  const amended = { ...holderOf(state, booking), ...holder, phone: holder.phone ?? booking.holder.phone }
  const { id, at } = addAmendment(state, booking.bookingId, amended)
  const record = recordOf(id, booking.bookingId, amended, at)
  return ok({ ...record, type: 'UPDATE', subType: 'UPDATE_NAME_CHANGE', prebookId: '', remarks, guests: [] })
}
