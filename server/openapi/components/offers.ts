import * as bundle from '../../../contract/bundle.ts'
import * as hotel from '../../../contract/hotel.ts'
import * as total from '../../../contract/total.ts'
import * as transfer from '../../../contract/transfer.ts'
import { component } from './common.ts'

/** Offers and what they are made of. */
export const offerComponents = {
  CriterionKey: component(bundle.CriterionKey, 'A criterion of the match score.'),
  Match: component(bundle.Match, 'How well an offer meets the answers.', {
    percent: 'round(100 × points earned ÷ points possible).',
    criteria: 'What was asked and counts: `earned` of `possible` points; `assumed` marks answers that were preset.',
    skipped: 'Criteria that were skipped and count for nothing.',
  }),
  FreeCancellation: component(
    bundle.FreeCancellation,
    'Until this local time of the destination cancelling the hotel is free. Null: it never was.',
  ),
  ChosenRoom: component(bundle.ChosenRoom, 'The chosen room.', { count: 'How many rooms of the kind the party needs.' }),
  Acc: component(bundle.Acc, 'The stay.', {
    rating: 'Stars.',
    distance: 'Metres to the centre of the resort.',
    slopeDistance: 'Metres to the slope.',
    matchedTags: 'Criteria that are met in full.',
    subTotal: 'For the whole stay and all rooms.',
    providerCredit: 'How the provider wants to be named.',
  }),
  Bundle: component(bundle.Bundle, 'An offer: hotel and private transfer at one price.', {
    prebookHash: 'Its newest prebook that still stands, if any.',
    expireAt: 'Until then the price stands.',
  }),
  BundleStatus: component(bundle.BundleStatus, 'Whether an offer can still be had.'),
  ZeroOffers: component(bundle.ZeroOffers, 'What to give up where nothing fits.', {
    relax: 'Each criterion with the number of offers that it would bring.',
  }),
  BundleList: component(bundle.BundleList, 'Offers of a quiz, best match first, then cheapest.', {
    status: 'How far the search is. Ask again while it is `generating`.',
    zeroOffers: 'With status `empty` only.',
  }),
  PriceChange: component(bundle.PriceChange, 'How a price has changed.', { difference: 'New less old.' }),
  PrebookAnswer: component(bundle.PrebookAnswer, 'What prebooking brought.', {
    prebookHash: 'Null where the offer cannot be had.',
    priceChange: 'With status PriceChanged only.',
  }),
  Precheck: component(bundle.Precheck, 'An offer with its present status.', { quizAnswers: 'The answers that it was made from.' }),
  RoomOption: component(hotel.RoomOption, 'One way to book a room.', {
    paymentOptions: '`subTotal` is for the whole stay and all required rooms.',
  }),
  HotelRoom: component(hotel.HotelRoom, 'A room that an offer could have.', {
    requiredRooms: 'How many of it the party needs.',
    acc: 'Its hotel; distance in metres.',
  }),
  HotelDetails: component(hotel.HotelDetails, 'Everything about a hotel.', {
    metapolicyExtra: 'What the house wants to be known, or null.',
    facts: 'Voltage in volts, frequency in hertz.',
  }),
  Vehicle: component(transfer.Vehicle, 'A vehicle with driver.', { maxSuitcases: 'Large ones.' }),
  LegDirection: component(transfer.LegDirection, 'Which leg of the transfer.'),
  TransferOffer: component(transfer.TransferOffer, 'One transfer leg on offer.', {
    travelTime: 'HH:mm:ss.',
    geoDistance: 'Metres.',
    subTotal: 'For the vehicle, one way.',
  }),
  PrivateTransfer: component(transfer.PrivateTransfer, 'The private transfer.', { selectedTransfer: 'Both legs as chosen.' }),
  Charge: component(total.Charge, 'A compulsory charge: part of the total and a line of its own.'),
  Discount: component(total.Discount, 'The quiz reward: a positive amount that is taken off.'),
  FinalTotal: component(total.FinalTotal, 'What is to be paid.', { floatAmount: 'The same with decimals, in major units.' }),
  Total: component(
    total.Total,
    'All price lines: acc + flight + privateTransfer + services + charges = total, and total − discount = finalTotal, to the minor unit.',
    {
      struckTotal: 'A higher price of the last 30 days, only where the price history bears it out.',
      perPerson: 'The final total by heads, rounded.',
    },
  ),
}
