import * as v from 'valibot'
import { lineSchema } from '../../../contract/line.ts'
import { EARLIEST_BIRTH, genders, LONGEST_PERSON_NAME } from '../../../contract/user.ts'

/** A name as forms check it. Messages are ids; `useErrorText` writes them in the reader's language. Limits are those of the contract. */
export const nameSchema = (required: string) =>
  lineSchema(LONGEST_PERSON_NAME, { required, tooLong: 'inputs.tooLong', unreadable: 'inputs.unreadable' })

/** A passenger as forms check it (CHECK-21, SETTINGS-5). Each form has its own rule for the date of birth. */
export const passengerSchema = <DateOfBirth extends v.GenericSchema<string | null>>(dateOfBirth: DateOfBirth) =>
  v.object({
    firstName: nameSchema('inputs.firstName.error'),
    lastName: nameSchema('inputs.lastName.error'),
    gender: v.picklist(genders, 'inputs.gender.error'),
    dateOfBirth: v.pipe(
      dateOfBirth,
      v.check((date) => date === null || date >= EARLIEST_BIRTH, 'inputs.dateOfBirth.early'),
    ),
  })
