import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Id, LocalDateTime, Money } from './common.ts'

export const Vehicle = v.pipe(
  v.object({
    name: v.string(),
    description: v.string(),
    imageLink: v.string(),
    maxPassengers: v.pipe(v.number(), v.integer(), v.minValue(1)),
    maxSuitcases: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Large suitcases.')),
  }),
  v.description('A vehicle with driver.'),
)

const legDirections = ['outbound', 'return'] as const
export const LegDirection = v.pipe(v.picklist(legDirections), v.description('Which leg of the transfer.'))
export type LegDirection = v.InferOutput<typeof LegDirection>

/** DATA-9 */
export const TransferOffer = v.pipe(
  v.object({
    offerId: Id,
    direction: LegDirection,
    isSelected: v.boolean(),
    from: v.string(),
    to: v.string(),
    vehicle: Vehicle,
    subTotal: v.pipe(Money, v.description('For the vehicle, one way.')),
    pickUpDateTime: LocalDateTime,
    arrivalDateTime: LocalDateTime,
    travelTime: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}$/), v.description('HH:mm:ss.')),
    geoDistance: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Metres.')),
  }),
  v.description('One transfer leg on offer.'),
)
export type TransferOffer = v.InferOutput<typeof TransferOffer>

const SelectedLeg = v.object({ selectedOffer: TransferOffer })
export const PrivateTransfer = v.pipe(
  v.object({
    list: v.array(TransferOffer),
    selectedTransfer: v.pipe(v.nullable(v.object({ outbound: SelectedLeg, return: SelectedLeg })), v.description('Both legs as chosen.')),
  }),
  v.description('The private transfer.'),
)

export const transferCalls = {
  listTransfers: defineCall({
    method: 'GET',
    path: '/rec/bundle/pr-transfer/list',
    summary: 'Returns the transfer offers of both legs',
    query: v.object({ bundleId: v.pipe(Id, v.description('The offer.')) }),
    answer: v.object({ offers: v.array(TransferOffer) }),
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
}
