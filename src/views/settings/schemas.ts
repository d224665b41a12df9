import * as v from 'valibot'
import { UNFINISHED } from '../traveller/birthday.tsx'
import { nameSchema, passengerSchema } from '../traveller/passenger-schema.ts'

/** The full-name editor (SETTINGS-4). */
export const NameSchema = v.object({
  firstName: nameSchema('checkout.firstNameRequired'),
  lastName: nameSchema('checkout.lastNameRequired'),
})

/** The passenger list (SETTINGS-5). A date of birth can wait until checkout, yet one that is given is whole and not after `today`, yyyy-MM-dd. */
export const MembersSchema = (today: string) =>
  v.object({
    members: v.array(
      passengerSchema(
        v.nullable(
          v.pipe(
            v.string(),
            v.check((date) => date !== UNFINISHED, 'inputs.dateOfBirth.error'),
            v.check((date) => date === UNFINISHED || date <= today, 'inputs.dateOfBirth.future'),
          ),
        ),
      ),
    ),
  })
