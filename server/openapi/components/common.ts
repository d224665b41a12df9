import type { GenericSchema } from 'valibot'
import * as common from '../../../contract/common.ts'
import { PublicConfig } from '../../../contract/config.ts'
import { EventRecord } from '../../../contract/events.ts'
import { Organiser } from '../../../contract/organiser.ts'
import { Problem, ProblemError } from '../../../contract/problem.ts'
import { HotelHit, ResortHit } from '../../../contract/provider.ts'

/** A schema of the contract that the API description names: what it is, and what its fields mean where their names do not say it. */
export type Component = { schema: GenericSchema; about: string; fields?: Readonly<Record<string, string>> }

export const component = (schema: GenericSchema, about: string, fields: Record<string, string> = {}): Component => ({
  schema,
  about,
  fields,
})

/** What every resource uses. */
export const commonComponents = {
  Id: component(common.Id, 'An identifier as the back end makes them. Read nothing into it.'),
  Email: component(common.Email, 'An e-mail address. Spaces around it are cut off before it is checked.'),
  MinorUnits: component(common.MinorUnits, 'An integer number of minor units: cents for EUR.'),
  Money: component(common.Money, 'A price.', { amount: 'In minor units: 129900 is 1,299.00 EUR.', currency: 'ISO 4217 code.' }),
  Currency: component(common.Currency, 'A currency; the product sells in EUR.', {
    code: 'ISO 4217 code.',
    exponent: 'How many decimals the minor unit stands for.',
  }),
  ApiDate: component(common.ApiDate, 'A day that exists, yyyy-MM-dd.'),
  QuizDate: component(common.QuizDate, 'A day as the quiz writes it, dd-MM-yyyy, of the years 2000 to 2099.'),
  LocalDateTime: component(common.LocalDateTime, 'A time at the destination, yyyy-MM-ddTHH:mm, without a zone: never shift it.'),
  UnixSeconds: component(common.UnixSeconds, 'A point in time in unix seconds.'),
  CountryCode: component(common.CountryCode, 'ISO 3166 alpha-2 code in capitals.'),
  Picture: component(common.Picture, 'A picture.', {
    url: 'Address, relative to the origin of the product.',
    alt: 'What is to be seen on it.',
  }),
  TripGroup: component(common.TripGroup, 'The travelling party.'),
  DateRange: component(common.DateRange, 'Dates of a stay.', { nights: 'Nights between from and to.' }),
  LabelledDates: component(common.LabelledDates, 'Dates of a stay with their labels in the language of the reader.', {
    fromLabel: 'Such as Sat, 09 Jan.',
    nights: 'Nights between from and to.',
  }),
  MealData: component(common.MealData, 'The board of a room.', { displayName: 'In the language of the reader.' }),
  Provider: component(common.Provider, 'Who supplies a part of a trip.'),
  Organiser: component(Organiser, 'Who stands for the trip: shown before payment and in the confirmation.', {
    standardInformationUrl: 'Where the standard information form for package travel is.',
    isSample: 'True in the sandbox, where no organiser is configured.',
  }),
  ResortHit: component(ResortHit, 'A resort of the inventory, with all that a chosen place needs.', {
    pistes: 'How much there is to ski, in the reader’s words.',
  }),
  HotelHit: component(HotelHit, 'A hotel of the inventory, with all that a chosen place needs.', { rating: 'Stars.' }),
  EventRecord: component(EventRecord, 'One event of the event logger.', {
    id: 'Made at capture. An event is stored once, however often it is sent.',
    timestamp: 'Unix milliseconds.',
    eventName: 'For custom events.',
  }),
  PublicConfig: component(PublicConfig, 'What the browser may know of the configuration.', {
    cardScriptUrl: 'Where the card provider’s script comes from, or null for the provider’s own address.',
    cardApiBase: 'Origin of the card sandbox, or null where a real provider is used.',
    orderTtlSeconds: 'Seconds for which price and rooms of a booking are held.',
    sandbox: 'Whether the sandbox stands in for mail, cards and places.',
  }),
  ProblemError: component(ProblemError, 'Where a request was refused.', {
    path: 'JSON path, such as members.0.firstName; empty for the whole.',
    message: 'What is allowed there.',
  }),
  Problem: component(Problem, 'Problem details (RFC 9457). Branch on `code`, never on `title`.', {
    type: 'urn:firn:problem: and the code.',
    status: 'The HTTP status again.',
    code: 'Stable code.',
    detail: 'A sentence for people.',
    requestId: 'Name it to support: it is in the log.',
    errors: 'With request.invalid: what was refused.',
    unblockTS: 'With otp.blocked: unix seconds until which to wait.',
  }),
}
