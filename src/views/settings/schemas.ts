import * as v from 'valibot'
import { genders } from '../../../contract/user.ts'
import { UNFINISHED } from '../traveller/birthday.tsx'

/** Messages are ids, which `useErrorText` translates. Limits are those of the contract. */
const name = (required: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.maxLength(80, 'inputs.tooLong'))

/** The full-name editor (SETTINGS-4). */
export const NameSchema = v.object({ firstName: name('checkout.firstNameRequired'), lastName: name('checkout.lastNameRequired') })

/**
 * The passenger list (SETTINGS-5). The date of birth is optional until checkout, but must be complete and not after `today` (yyyy-MM-dd).
 */
export const MembersSchema = (today: string) =>
  v.object({
    members: v.array(
      v.object({
        firstName: name('inputs.firstName.error'),
        lastName: name('inputs.lastName.error'),
        dateOfBirth: v.nullable(
          v.pipe(
            v.string(),
            v.check((date) => date !== UNFINISHED, 'inputs.dateOfBirth.error'),
            v.check((date) => date === UNFINISHED || date <= today, 'inputs.dateOfBirth.future'),
          ),
        ),
        gender: v.picklist(genders, 'inputs.gender.error'),
      }),
    ),
  })
