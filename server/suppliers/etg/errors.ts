import type { Trouble } from '../gate.ts'

/** Errors in the course of business: sold out, gone, begun before, not decided yet, or asked too often. */
const USUAL: ReadonlySet<string> = new Set([
  ...['timeout', 'unknown', 'core_search_error', 'endpoint_exceeded_limit', 'lock', 'dump_not_ready'],
  ...['no_available_rates', 'rate_not_found', 'book_hash_not_found', 'booking_form_expired', 'order_not_found'],
  ...['double_booking_form', 'duplicate_reservation', 'double_booking_finish', 'booking_finish_did_not_succeed'],
  ...['soldout', 'book_limit', 'provider', 'order_not_cancellable'],
])

const KEY = 'Check RATEHAWK_KEY_ID and RATEHAWK_KEY.'
const CALL = 'Ask ETG to open this call for the key.'

/** Errors that end every call of the key. */
const ofKey: Readonly<Record<string, string>> = {
  no_auth_header: KEY,
  invalid_auth_header: KEY,
  incorrect_credentials: KEY,
  not_allowed_host: "Ask ETG to add this server's address to the allow-list of the key.",
  api_access_disabled: 'ETG has closed its API for the key. Ask the account manager.',
  overdue_debt: 'Invoices of ETG are overdue. Pay them.',
}

/** Errors of one call that the contract or the account causes. */
const ofContract: Readonly<Record<string, string>> = {
  endpoint_not_found: CALL,
  endpoint_not_active: CALL,
  not_allowed: CALL,
  prebook_disabled: CALL,
  prebook_from_serp_disabled: CALL,
  insufficient_b2b_balance: 'The deposit at ETG does not cover the booking. Pay into it.',
  contract_mismatch: 'The contract with ETG does not cover this rate. Ask the account manager.',
  reservation_is_not_allowed: 'The contract with ETG does not allow this booking. Ask the account manager.',
  sandbox_restriction: 'The sandbox does not allow this. Check that RATEHAWK_URL belongs to the key.',
  unauthorized_group_booking: 'The contract with ETG allows at most nine rooms in a hotel or for a date. Ask for group bookings.',
  supplier_data_required: 'The contract with ETG asks for data of the person who books. Ask the account manager to waive it.',
  hotel_not_found: 'ETG no longer has the hotel. Run npm run suppliers:content -- --supplier rh.',
  block: 'ETG blocked the booking. Ask the account manager.',
}

/** What an error asks of the operator, or null if it is business as usual. An error that is not documented is Firn's fault until people know better. */
export function troubleOf(error: string, path: string): Trouble | null {
  if (USUAL.has(error)) return null
  const isOfKey = Object.hasOwn(ofKey, error)
  const advice = ofKey[error] ?? ofContract[error] ?? 'Firn sent what ETG does not accept. Report it, or update the product.'
  // One that is about the key has the same words for every call.
  return { words: `ETG answered ${error}${isOfKey ? '' : ` to ${path}`}. ${advice}`, isOfKey }
}
