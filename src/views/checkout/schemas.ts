import * as v from 'valibot'
import { childrenOfOtherAges, isAdultOn } from '../../../contract/ages.ts'
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

/** The ages on the day of arrival that a price is for. */
export type PricedAges = { checkIn: string; ages: readonly number[] }

/** All passengers of an order, with ages on the day of booking (D49), and the ages that the price is for, if a supplier compares them (CHECK-40). */
export const PassengersSchema = (today: string, priced: PricedAges | null) =>
  v.pipe(
    v.object({ adults: v.array(Passenger('adult', today)), children: v.array(Passenger('child', today)) }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || !priced) return
      const { children } = dataset.value
      const dates = children.map(({ dateOfBirth }) => dateOfBirth)
      for (const at of childrenOfOtherAges(priced.checkIn, dates, priced.ages)) {
        const child = children[at]
        addIssue({
          message: 'inputs.dateOfBirth.ages',
          path: [
            { type: 'object', origin: 'value', input: dataset.value, key: 'children', value: children },
            { type: 'array', origin: 'value', input: children, key: at, value: child },
            { type: 'object', origin: 'value', input: { ...child }, key: 'dateOfBirth', value: child?.dateOfBirth },
          ],
        })
      }
    }),
  )
