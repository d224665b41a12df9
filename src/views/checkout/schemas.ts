import * as v from 'valibot'
import { isAdultOn } from '../../../contract/ages.ts'
import { nameSchema, passengerSchema } from '../traveller/passenger-schema.ts'

/** Messages are ids; `useErrorText` writes them in the reader's language. */
export const ContactSchema = v.object({
  firstName: nameSchema('checkout.firstNameRequired'),
  lastName: nameSchema('checkout.lastNameRequired'),
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('otp.emailRequired'), v.email('otp.emailInvalid')),
  remember: v.optional(v.boolean(), false),
})

/**
 * One passenger (CHECK-21 to CHECK-23). The type of dateOfBirth is nullable, yet a date is asked for; adults are at least 18 on `today`
 * (yyyy-MM-dd), children younger and born.
 */
const Passenger = (kind: 'adult' | 'child', today: string) =>
  passengerSchema(
    v.pipe(
      v.nullable(v.string()),
      v.check((date) => date !== null, 'inputs.dateOfBirth.error'),
      v.check((date) => date === null || date <= today, 'inputs.dateOfBirth.future'),
      v.check(
        (date) => date === null || date > today || (kind === 'adult') === isAdultOn(today, date),
        kind === 'adult' ? 'inputs.dateOfBirth.adult' : 'inputs.dateOfBirth.child',
      ),
    ),
  )

/** All passengers of an order, judged on the day of booking (D49). */
export const PassengersSchema = (today: string) =>
  v.object({ adults: v.array(Passenger('adult', today)), children: v.array(Passenger('child', today)) })
