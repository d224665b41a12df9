import * as v from 'valibot'
import { Bundle, FreeCancellation } from './bundle.ts'
import { defineCall } from './call.ts'
import { DateRange, Id, MealData, MinorUnits, Money, Picture, TripGroup } from './common.ts'
import { Place } from './place.ts'

/** DATA-7 */
export const RoomOption = v.pipe(
  v.object({
    roomOptionId: Id,
    optionName: v.string(),
    mealData: MealData,
    paymentOptions: v.pipe(
      v.object({
        paymentTypes: v.pipe(
          v.array(v.object({ subTotal: Money, cancellation: v.object({ freeCancellationBefore: FreeCancellation }) })),
          v.minLength(1),
        ),
      }),
      v.description('`subTotal` is for the whole stay and all required rooms.'),
    ),
    isSelected: v.boolean(),
  }),
  v.description('One way to book a room.'),
)
export type RoomOption = v.InferOutput<typeof RoomOption>

export const HotelRoom = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    bedding: v.string(),
    images: v.array(Picture),
    requiredRooms: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Number of rooms of this type that the party needs.')),
    /** The hotel of the room: alternatives may be in another hotel of the resort. Distances in metres. */
    acc: v.pipe(
      v.object({
        accId: Id,
        name: v.string(),
        rating: v.number(),
        distance: v.number(),
        slopeDistance: v.nullable(v.number()),
        image: Picture,
      }),
      v.description('Its hotel; distances to the centre and to the lift in metres.'),
    ),
    options: v.pipe(v.array(RoomOption), v.minLength(1)),
  }),
  v.description('A room that is available for an offer.'),
)
export type HotelRoom = v.InferOutput<typeof HotelRoom>

/** DATA-6 */
export const HotelDetails = v.pipe(
  v.object({
    accId: Id,
    name: v.string(),
    rating: v.number(),
    address: v.string(),
    dateRange: DateRange,
    tripGroup: TripGroup,
    checkInTime: v.string(),
    checkOutTime: v.string(),
    images: v.array(Picture),
    amenities: v.array(v.object({ group: v.string(), freeAmenities: v.array(v.string()), nonFreeAmenities: v.array(v.string()) })),
    amenitiesCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    description: v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })),
    facts: v.pipe(
      v.object({
        year_built: v.nullable(v.number()),
        year_renovated: v.nullable(v.number()),
        electricity: v.object({ sockets: v.array(v.string()), voltage: v.array(v.number()), frequency: v.array(v.number()) }),
        rooms_number: v.nullable(v.number()),
        floors_number: v.nullable(v.number()),
      }),
      v.description('Voltage in volts, frequency in hertz.'),
    ),
    metapolicyExtra: v.pipe(v.nullable(v.string()), v.description('Notes of the hotel, or null.')),
    hotelRooms: v.array(HotelRoom),
    /** Location of the hotel, with the route of the offer's transfer (OFFER-30). */
    place: v.optional(v.nullable(Place), null),
  }),
  v.description('Everything about a hotel.'),
)
export type HotelDetails = v.InferOutput<typeof HotelDetails>

export const hotelCalls = {
  getHotelDetails: defineCall({
    method: 'POST',
    path: '/rec/bundle/acc/details',
    summary: 'Returns everything about the hotel of an offer',
    body: v.object({ bundleId: Id, accId: v.pipe(Id, v.description('The hotel.')) }),
    answer: HotelDetails,
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  listRooms: defineCall({
    method: 'GET',
    path: '/rec/bundle/acc/list',
    summary: 'Returns the rooms available for an offer, in its hotel and in others of the resort',
    query: v.object({ bundleId: v.pipe(Id, v.description('The offer.')) }),
    answer: v.object({ hotelRooms: v.array(HotelRoom) }),
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  updateHotel: defineCall({
    method: 'POST',
    path: '/rec/bundle/acc/update',
    summary: 'Changes room or hotel of an offer and updates its price',
    body: v.object({
      bundleId: Id,
      roomOptionId: v.pipe(Id, v.description('From the list of rooms.')),
      selectedRooms: v.pipe(
        v.array(v.object({ roomOptionId: Id, price: MinorUnits, currencyCode: v.pipe(v.string(), v.length(3)) })),
        v.minLength(1),
        v.maxLength(10),
        v.description('The chosen rooms with the price that was shown, in minor units.'),
      ),
      quizSessionId: Id,
    }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
