import * as v from 'valibot'
import { isAdultOn } from '../../../contract/ages.ts'
import { emailSchema } from '../../../contract/email.ts'
import { nameSchema, passengerSchema } from '../traveller/passenger-schema.ts'

/** Messages are ids, which `useErrorText` translates. */
export const ContactSchema = v.object({
  firstName: nameSchema('checkout.firstNameRequired'),
  lastName: nameSchema('checkout.lastNameRequired'),
  email: emailSchema('otp.emailRequired', 'otp.emailInvalid'),
  remember: v.optional(v.boolean(), false),
})

/**
 * One passenger (CHECK-21 to CHECK-23). dateOfBirth is nullable in the type but required. Adults are at least 18 on `today` (yyyy-MM-dd);
 * children are younger and already born.
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

/** All passengers of an order, with ages on the day of booking (D49). */
export const PassengersSchema = (today: string) =>
  v.object({ adults: v.array(Passenger('adult', today)), children: v.array(Passenger('child', today)) })
