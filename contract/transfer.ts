import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Id, LocalDateTime, Money } from './common.ts'

/** A vehicle with driver; suitcases are large ones. */
export const Vehicle = v.object({
  name: v.string(),
  description: v.string(),
  imageLink: v.string(),
  maxPassengers: v.pipe(v.number(), v.integer(), v.minValue(1)),
  maxSuitcases: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

const legDirections = ['outbound', 'return'] as const
export const LegDirection = v.picklist(legDirections)
export type LegDirection = v.InferOutput<typeof LegDirection>

/** One transfer leg on offer (DATA-9): times local to the destination, travelTime HH:mm:ss, geoDistance in metres. */
export const TransferOffer = v.object({
  offerId: Id,
  direction: LegDirection,
  isSelected: v.boolean(),
  from: v.string(),
  to: v.string(),
  vehicle: Vehicle,
  subTotal: Money,
  pickUpDateTime: LocalDateTime,
  arrivalDateTime: LocalDateTime,
  travelTime: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}$/)),
  geoDistance: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type TransferOffer = v.InferOutput<typeof TransferOffer>

const SelectedLeg = v.object({ selectedOffer: TransferOffer })
export const PrivateTransfer = v.object({
  list: v.array(TransferOffer),
  selectedTransfer: v.nullable(v.object({ outbound: SelectedLeg, return: SelectedLeg })),
})

export const transferCalls = {
  listTransfers: defineCall({
    method: 'GET',
    path: '/rec/bundle/pr-transfer/list',
    summary: 'Answers the transfer offers of both legs',
    query: v.object({ bundleId: Id }),
    answer: v.object({ offers: v.array(TransferOffer) }),
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
}
