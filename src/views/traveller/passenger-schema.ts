import * as v from 'valibot'
import { genders } from '../../../contract/user.ts'

/** A name as forms check it. Messages are ids; `useErrorText` writes them in the reader's language. Limits are those of the contract. */
export const nameSchema = (required: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.maxLength(80, 'inputs.tooLong'))

/** A passenger as forms check it (CHECK-21, SETTINGS-5). Each form has its own rule for the date of birth. */
export const passengerSchema = <DateOfBirth extends v.GenericSchema<string | null>>(dateOfBirth: DateOfBirth) =>
  v.object({
    firstName: nameSchema('inputs.firstName.error'),
    lastName: nameSchema('inputs.lastName.error'),
    gender: v.picklist(genders, 'inputs.gender.error'),
    dateOfBirth,
  })
