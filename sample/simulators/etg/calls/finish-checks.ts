import { addDays, type Party } from '../rates/stay.ts'
import type { Booking } from '../state/bookings.ts'
import { later } from '../state/options.ts'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'
import type { FinishBody, FinishGuest } from './finish-body.ts'
import { needsGender } from './form.ts'
import { invalid } from './read.ts'

/** Lifetime of a form in seconds. */
const FORM = 60 * 60
/** Most rooms in one hotel for one date. */
const LARGEST_GROUP = 9
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A check of finish. Returns the error, or null. */
type Check = (at: { world: World; booking: Booking; body: FinishBody; now: Date }) => string | null

const isChild = (guest: FinishGuest): boolean => guest.is_child === true && typeof guest.age === 'number'
const sorted = (ages: readonly number[]) => ages.toSorted((one, other) => one - other).join()

/** A child without `is_child` or without an age counts as an adult. */
function checkParty(party: Party, guests: readonly FinishGuest[]): string | null {
  if (guests.length !== party.adults + party.children.length) return 'incorrect_guests_number'
  return sorted(guests.filter(isChild).map(({ age }) => age ?? 0)) === sorted(party.children) ? null : 'incorrect_children_data'
}

const checkRooms: Check = ({ booking, body }) => {
  const { guests } = booking.offer.stay
  if (body.rooms.length !== guests.length) return 'incorrect_rooms_number'
  for (const [index, party] of guests.entries()) {
    const problem = checkParty(party, body.rooms[index]?.guests ?? [])
    if (problem) return problem
  }
  return null
}

/** What is missing for a card. The simulator takes none, so the last error remains. */
const checkCard = ({ return_path, init_uuid, pay_uuid }: FinishBody): string => {
  if (!return_path) return 'return_path_required'
  if (!init_uuid && !pay_uuid) return 'credit_card_required'
  if (!UUID.test(init_uuid ?? '')) return 'incorrect_init_uuid_format'
  return UUID.test(pay_uuid ?? '') ? 'not_enough_credit_card_data' : 'incorrect_pay_uuid_format'
}

/** Type, amount and currency must be those of the form, to the letter. */
const checkPayment: Check = ({ booking, body }) => {
  const { type, amount, currency_code } = body.payment_type
  const offered = booking.payments.filter((payment) => payment.type === type)
  if (offered.length === 0) return 'chosen_payment_type_was_not_available_on_booking_form'
  if (!offered.some((payment) => payment.amount === amount && payment.currency_code === currency_code))
    return 'incorrect_chosen_payment_type'
  return type === 'now' ? checkCard(body) : null
}

const checkArrival: Check = ({ booking, body }) => {
  const { checkin } = booking.offer.stay
  const day = body.arrival_datetime?.slice(0, 10)
  return !day || day === checkin || day === addDays(checkin, 1) ? null : 'arrival_date_differs_from_checkin_date'
}

const checkUpsells: Check = ({ booking, body }) => {
  for (const { name, uid } of body.upsell_data ?? []) {
    if (!name || !uid) return 'invalid_upsell_attributes'
    if (!booking.upsells.some((upsell) => upsell.uid === uid && upsell.name === name)) return 'invalid_upsell_uid'
  }
  return null
}

/** Orders of one hotel for one check-in day count together. The documentation says 'in one hotel or for one date'. */
const checkGroup: Check = ({ world, booking }) => {
  const { hotel, stay } = booking.offer
  const others = [...world.bookings.values()].filter(
    ({ offer, order }) => order && !order.failure && !order.cancelled && offer.hotel === hotel && offer.stay.checkin === stay.checkin,
  )
  const rooms = others.reduce((sum, { offer }) => sum + offer.stay.guests.length, stay.guests.length)
  return rooms > LARGEST_GROUP ? 'unauthorized_group_booking' : null
}

/** Checks in their order. The order of errors is open where several apply. */
const checks: readonly Check[] = [
  ({ booking }) => (booking.order ? 'double_booking_finish' : null),
  ({ booking }) => booking.ending.refusal ?? null,
  ({ booking, now }) => (later(booking.formAt, FORM) <= now ? 'booking_form_expired' : null),
  ({ booking, now }) => (booking.rateEndsAt <= now ? 'rate_not_found' : null),
  ({ body }) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(body.user.email) ? null : 'email'),
  checkRooms,
  checkPayment,
  checkArrival,
  checkUpsells,
  ({ world, body }) => (world.settings.requiresSupplierData && !body.supplier_data ? 'supplier_data_required' : null),
  checkGroup,
  ({ world, booking }) => (world.balanceMinor !== null && booking.minor > world.balanceMinor ? 'insufficient_b2b_balance' : null),
]

/** Checks a finish against its form and the search before it. @throws EtgError with the first documented error that applies */
export function checkFinish(world: World, booking: Booking, body: FinishBody): void {
  const now = world.settings.now()
  for (const check of checks) {
    const error = check({ world, booking, body, now })
    if (error) throw new EtgError(error)
  }
  if (needsGender(booking) && body.rooms.some(({ guests }) => guests.some(({ gender }) => !gender)))
    throw invalid('rooms.guests.gender: is required by the hotel')
}
