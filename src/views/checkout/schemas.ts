import * as v from 'valibot'
import { isAdultOn } from '../../../contract/ages.ts'
import { genders } from '../../../contract/user.ts'

/** Messages are ids, which `useErrorText` translates. */
export const ContactSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('checkout.firstNameRequired'), v.maxLength(80, 'inputs.tooLong')),
  lastName: v.pipe(v.string(), v.trim(), v.nonEmpty('checkout.lastNameRequired'), v.maxLength(80, 'inputs.tooLong')),
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('otp.emailRequired'), v.email('otp.emailInvalid')),
  remember: v.optional(v.boolean(), false),
})

const name = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(80, 'inputs.tooLong'))

/**
 * One passenger (CHECK-21 to CHECK-23). dateOfBirth is nullable in the type but required. Adults are at least 18 on `today` (yyyy-MM-dd);
 * children are younger and already born.
 */
const Passenger = (kind: 'adult' | 'child', today: string) =>
  v.object({
    firstName: name('inputs.firstName.error'),
    lastName: name('inputs.lastName.error'),
    gender: v.picklist(genders, 'inputs.gender.error'),
    dateOfBirth: v.pipe(
      v.nullable(v.string()),
      v.check((date) => date !== null, 'inputs.dateOfBirth.error'),
      v.check((date) => date === null || date <= today, 'inputs.dateOfBirth.future'),
      v.check(
        (date) => date === null || date > today || (kind === 'adult') === isAdultOn(today, date),
        kind === 'adult' ? 'inputs.dateOfBirth.adult' : 'inputs.dateOfBirth.child',
      ),
    ),
  })

/** All passengers of an order, with ages on the day of booking (D49). */
export const PassengersSchema = (today: string) =>
  v.object({ adults: v.array(Passenger('adult', today)), children: v.array(Passenger('child', today)) })
