import * as v from 'valibot'
import { defineCall } from './call.ts'
import { ApiDate, Email, Empty, Id, inWords, MOST_PASSENGERS } from './common.ts'
import { lineSchema } from './line.ts'

export const User = v.pipe(
  v.object({
    id: Id,
    email: Email,
    firstName: v.pipe(v.nullable(v.string()), v.description('Null until given.')),
    lastName: v.pipe(v.nullable(v.string()), v.description('Null until given.')),
  }),
  v.description('The signed-in user.'),
)
export type User = v.InferOutput<typeof User>

export const genders = ['Gender_Male', 'Gender_Female'] as const
/** Longest first or last name, in characters as people count them. */
export const LONGEST_PERSON_NAME = 80
export const PersonName = lineSchema(LONGEST_PERSON_NAME)

/** The earliest plausible date of birth. */
export const EARLIEST_BIRTH = '1900-01-01'
const BirthDate = v.pipe(
  ApiDate,
  // A text without the form of a day is refused by ApiDate.
  inWords((day: string) => !/^\d{4}-/.test(day) || day >= EARLIEST_BIRTH, `Must be on or after ${EARLIEST_BIRTH}`),
)

/** CHECK-19, CHECK-22, CALLS-34 */
export const Member = v.pipe(
  v.object({
    firstName: v.pipe(PersonName, v.description('As in the passport.')),
    lastName: v.pipe(PersonName, v.description('As in the passport.')),
    dateOfBirth: v.pipe(v.nullable(BirthDate), v.description('In 1900 or later. Without one the person counts as an adult.')),
    gender: v.picklist(genders),
  }),
  v.description('A person who travels. Names are one visible line; spaces around them are trimmed.'),
)
export type Member = v.InferOutput<typeof Member>

/** SETTINGS-8 */
export const Notifications = v.pipe(
  v.object({
    bookingUpdates: v.boolean(),
    tripReminders: v.boolean(),
    weatherAndResortUpdates: v.boolean(),
    specialOffers: v.boolean(),
    notificationChannels: v.boolean(),
    channels: v.pipe(
      v.object({ email: v.boolean(), sms: v.boolean(), push: v.boolean() }),
      v.description('Counts only while `notificationChannels` is on.'),
    ),
  }),
  v.description('Switches of the notification settings; off by default.'),
)
export type Notifications = v.InferOutput<typeof Notifications>

/** The switches, and for each one about trips, the next mail of an upcoming trip (D172). `day` is in the destination's time zone. */
const NextMail = v.object({ day: ApiDate, resortName: v.string() })
export const NotificationsAnswer = v.object({
  ...Notifications.entries,
  next: v.optional(v.object({ bookingUpdates: v.optional(NextMail), tripReminders: v.optional(NextMail) })),
})
export type NotificationsAnswer = v.InferOutput<typeof NotificationsAnswer>

/** Problem codes that prevent the deletion of an account (LAW-12). */
export const deletionBlockers = ['account.paymentUnderWay', 'account.tripAhead', 'account.refundOpen'] as const

const Passengers = v.object({
  members: v.pipe(v.array(Member), v.maxLength(MOST_PASSENGERS)),
})

export const userCalls = {
  getUser: defineCall({ method: 'GET', path: '/user', summary: 'Returns the signed-in user', answer: User, errors: [], access: 'user' }),
  updateProfile: defineCall({
    method: 'PATCH',
    path: '/user',
    summary: 'Changes first and last name',
    body: v.object({ firstName: PersonName, lastName: PersonName }),
    answer: User,
    errors: [],
    access: 'user',
  }),
  listPassengers: defineCall({
    method: 'GET',
    path: '/user/passengers',
    summary: 'Returns the saved passengers',
    answer: Passengers,
    errors: [],
    access: 'user',
  }),
  updatePassengers: defineCall({
    method: 'PATCH',
    path: '/user/passengers',
    summary: 'Replaces the saved passengers',
    body: Passengers,
    answer: Passengers,
    errors: [],
    access: 'user',
  }),
  getNotifications: defineCall({
    method: 'GET',
    path: '/user/notifications',
    summary: 'Returns the notification switches, and the next mail of an upcoming trip',
    answer: NotificationsAnswer,
    errors: [],
    access: 'user',
  }),
  updateNotifications: defineCall({
    method: 'PATCH',
    path: '/user/notifications',
    summary: 'Changes the notification switches',
    body: Notifications,
    answer: Notifications,
    errors: [],
    access: 'user',
  }),
  getDeletion: defineCall({
    method: 'GET',
    path: '/user/deletion',
    summary: 'Lists the fields that must be retained when the account is deleted (LAW-7), and what prevents the deletion (LAW-12)',
    answer: v.object({
      kept: v.array(v.object({ field: v.string(), reason: v.string(), value: v.string() })),
      blocked: v.array(v.object({ code: v.picklist(deletionBlockers), text: v.string() })),
    }),
    errors: [],
    access: 'user',
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/user',
    summary: 'Deletes the account (LAW-7), unless a payment, a paid trip or a refund depends on it (LAW-12)',
    answer: Empty,
    errors: [...deletionBlockers],
    access: 'user',
  }),
}
