import * as v from 'valibot'
import { Bundle, FreeCancellation } from './bundle.ts'
import { defineCall } from './call.ts'
import { DateRange, Id, MealData, MinorUnits, Money, Picture, TripGroup } from './common.ts'
import { Place } from './place.ts'

/** One way to book a room: `subTotal` for the whole stay and all required rooms (DATA-7). */
export const RoomOption = v.object({
  roomOptionId: Id,
  optionName: v.string(),
  mealData: MealData,
  paymentOptions: v.object({
    paymentTypes: v.pipe(
      v.array(v.object({ subTotal: Money, cancellation: v.object({ freeCancellationBefore: FreeCancellation }) })),
      v.minLength(1),
    ),
  }),
  isSelected: v.boolean(),
})
export type RoomOption = v.InferOutput<typeof RoomOption>

export const HotelRoom = v.object({
  id: Id,
  name: v.string(),
  bedding: v.string(),
  images: v.array(Picture),
  requiredRooms: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hotel of the room: alternatives may lie in another hotel of the resort. Distance in metres. */
  acc: v.object({ accId: Id, name: v.string(), rating: v.number(), distance: v.number(), image: Picture }),
  options: v.pipe(v.array(RoomOption), v.minLength(1)),
})
export type HotelRoom = v.InferOutput<typeof HotelRoom>

/** Hotel details (DATA-6). */
export const HotelDetails = v.object({
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
  facts: v.object({
    year_built: v.nullable(v.number()),
    year_renovated: v.nullable(v.number()),
    electricity: v.object({ sockets: v.array(v.string()), voltage: v.array(v.number()), frequency: v.array(v.number()) }),
    rooms_number: v.nullable(v.number()),
    floors_number: v.nullable(v.number()),
  }),
  metapolicyExtra: v.nullable(v.string()),
  hotelRooms: v.array(HotelRoom),
  /** Where the house is, with the way that the offer's transfer takes (OFFER-30). */
  place: v.optional(v.nullable(Place), null),
})
export type HotelDetails = v.InferOutput<typeof HotelDetails>

export const hotelCalls = {
  getHotelDetails: defineCall({
    method: 'POST',
    path: '/rec/bundle/acc/details',
    summary: 'Answers everything about the hotel of an offer',
    body: v.object({ bundleId: Id, accId: Id }),
    answer: HotelDetails,
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  listRooms: defineCall({
    method: 'GET',
    path: '/rec/bundle/acc/list',
    summary: 'Answers the rooms that an offer could have, in its hotel and in others of the resort',
    query: v.object({ bundleId: Id }),
    answer: v.object({ hotelRooms: v.array(HotelRoom) }),
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  updateHotel: defineCall({
    method: 'POST',
    path: '/rec/bundle/acc/update',
    summary: 'Changes room or hotel of an offer and prices it anew',
    body: v.object({
      bundleId: Id,
      roomOptionId: Id,
      selectedRooms: v.pipe(
        v.array(v.object({ roomOptionId: Id, price: MinorUnits, currencyCode: v.pipe(v.string(), v.length(3)) })),
        v.minLength(1),
        v.maxLength(10),
      ),
      quizSessionId: Id,
    }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
