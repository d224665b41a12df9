import type { CallName } from '../../../sample/simulators/liteapi/calls.ts'

/** Fields of answers by the OpenAPI files, and of static answers by the documentation. A path goes through the first item of a list. */
const amounts = 'amount currency'
const terms = (path: string) => [
  `${path}.cancelPolicyInfos.0: cancelTime amount currency type timezone`,
  `${path}: cancelPolicyInfos hotelRemarks refundableTag`,
]
const rate = (path: string) => [
  `${path}: rateId occupancyNumber name adultCount childCount childrenAges boardType boardName priceType paymentTypes`,
  `${path}.commission.0: ${amounts}`,
  `${path}.retailRate.total.0: ${amounts}`,
  `${path}.retailRate.suggestedSellingPrice.0: ${amounts} source`,
  `${path}.retailRate.taxesAndFees.0: included description ${amounts}`,
  ...terms(`${path}.cancellationPolicies`),
]
const prebooked = [
  'data: prebookId offerId hotelId checkin checkout currency termsAndConditions roomTypes commission price priceType',
  'data: priceDifferencePercent cancellationChanged boardChanged supplier supplierId paymentTypes mappedRoomId',
  `data.suggestedSellingPrice: ${amounts} source`,
  'data.roomTypes.0.rates.0: maxOccupancy remarks perks',
  ...rate('data.roomTypes.0.rates.0'),
]
const room = (path: string) => [
  `${path}: boardType boardName adults children firstName lastName childrenAges board boardCode room_id occupancy_number children_count`,
  `${path}: remarks ${amounts}`,
  `${path}.roomType: roomTypeId name`,
  `${path}.rate: rateId maxOccupancy boardType boardName remarks`,
  `${path}.rate.retailRate.total: ${amounts}`,
  `${path}.guests.0: firstName lastName email occupancyNumber`,
  ...terms(`${path}.cancellationPolicies`),
]
const booked = (path: string) => [
  `${path}: bookingId clientReference supplierBookingId supplierBookingName supplier supplierId status hotelConfirmationCode checkin`,
  `${path}: checkout createdAt updatedAt price commission currency guestId trackingId prebookId sellingPrice exchangeRate exchangeRateUsd`,
  `${path}: tag lastFreeCancellationDate userId nationality loyaltyGuestId cancelledAt refundedAt cancelledBy addonsTotalAmount`,
  `${path}.hotel: hotelId name`,
  `${path}.holder: firstName lastName email phone`,
  ...terms(`${path}.cancellationPolicies`),
]
const details =
  'specialRemarks paymentStatus paymentTransactionId email clientCommission amountRefunded rebookFrom agentId sandbox customTags'

/** Fields of the answer of each call. A line has a path, and the names of the fields there. */
export const answers: Record<CallName, string[]> = {
  'POST /hotels/rates': [
    ': data guestLevel sandbox hotels',
    'data.0: hotelId roomTypes',
    'data.0.roomTypes.0: roomTypeId name offerId supplier supplierId rates priceType rateType',
    `data.0.roomTypes.0.offerRetailRate.0: ${amounts}`,
    `data.0.roomTypes.0.suggestedSellingPrice.0: ${amounts} source`,
    `data.0.roomTypes.0.offerInitialPrice.0: ${amounts}`,
    'data.0.roomTypes.0.rates.0: maxOccupancy remarks perks',
    'data.0.roomTypes.0.rates.0.retailRate: initialPrice promotions',
    ...rate('data.0.roomTypes.0.rates.0'),
    'hotels.0: id name main_photo thumbnail address country_code city_name latitude longitude rating stars review_count',
  ],
  'POST /hotels/min-rates': [': data sandbox', 'data.0: hotelId price suggestedSellingPrice offerId'],
  'POST /rates/prebook': prebooked,
  'GET /prebooks/{prebookId}': [...prebooked, ': guestLevel sandbox'],
  'POST /rates/book': [...booked('data'), ...room('data.bookedRooms.0'), 'data: remarks hotelRemarks', ': guestLevel sandbox'],
  'GET /bookings': [...booked('data.0'), ...room('data.0.rooms.0'), `data.0: ${details}`],
  'GET /bookings/{bookingId}': [
    ...booked('data'),
    ...room('data.bookedRooms.0'),
    `data: ${details} remarks hotelRemarks addons firstName lastName adults children childrenCount hotelId hotelName`,
  ],
  'PUT /bookings/{bookingId}': ['data: bookingId status cancellation_fee refund_amount currency', ': sandbox'],
  'PUT /bookings/{bookingId}/amend': [
    ': id bookingId userId type subType status prebookId holderEmail holderFirstName holderLastName holderPhone remarks guests createdBy',
    ': createdAt updatedAt',
  ],
  'POST /bookings/{bookingId}/alternative-prebooks': [
    'data.0: prebookId offerId hotelId checkin checkout currency termsAndConditions price priceType priceDifferencePercent commission',
    'data.0: suggestedSellingPrice cancellationChanged boardChanged supplier supplierId paymentTypes',
    'data.0.roomTypes.0: name',
    ...rate('data.0.roomTypes.0.rates.0'),
    ': guestLevel sandbox',
  ],
  'POST /rates/rebook': [...booked('data'), 'data: rebookFrom', ': guestLevel sandbox'],
  'GET /data/hotels': ['data.0: id name hotelDescription latitude longitude address deletedAt', ': hotelIds total'],
  'GET /data/hotel': [
    'data: id name hotelDescription hotelImportantInformation checkinCheckoutTimes location address starRating rating reviewCount',
    'data: hotelImages facilities rooms policies accessibility petsAllowed childAllowed airportCode deletedAt',
  ],
  'GET /data/places': ['data.0: placeId'],
  'GET /data/countries': ['data.0: code name'],
  'GET /data/cities': ['data.0: city'],
  'GET /data/facilities': ['data.0: facility_id facility'],
}

/** The fields of a list that an answer does not have. */
export function missing(answer: unknown, lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [path = '', names = ''] = line.split(/: ?/)
    const found = path
      .split('.')
      .reduce<unknown>((value, name) => (name ? (value as Record<string, unknown> | null)?.[name] : value), answer)
    return names.split(' ').flatMap((name) => (found && Object.hasOwn(found, name) ? [] : [`${path}.${name}`]))
  })
}
