import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { message } from '../../i18n/messages.ts'

/** Error texts of checkout forms; the ids of CHECK-21 come from the specification. */
const texts: Record<string, MessageDescriptor> = {
  'checkout.firstNameRequired': msg({ id: 'checkout.firstNameRequired', message: 'First name is required' }),
  'checkout.lastNameRequired': msg({ id: 'checkout.lastNameRequired', message: 'Last name is required' }),
  'inputs.firstName.error': msg({ id: 'inputs.firstName.error', message: 'Please enter the first name as shown in the passport' }),
  'inputs.lastName.error': msg({ id: 'inputs.lastName.error', message: 'Please enter the last name as shown in the passport' }),
  'inputs.gender.error': msg({ id: 'inputs.gender.error', message: 'Please select a gender' }),
  'inputs.dateOfBirth.error': msg({ id: 'inputs.dateOfBirth.error', message: 'Please enter a date of birth' }),
  'inputs.dateOfBirth.future': msg({ id: 'inputs.dateOfBirth.future', message: 'Date of birth can’t be in the future' }),
  'inputs.dateOfBirth.early': msg({ id: 'inputs.dateOfBirth.early', message: 'Please check the year of birth' }),
  'inputs.dateOfBirth.adult': msg({ id: 'inputs.dateOfBirth.adult', message: 'Adults must be 18 or older on the day of booking' }),
  'inputs.dateOfBirth.ages': msg({
    id: 'inputs.dateOfBirth.ages',
    message: 'This child will have another age on the day of arrival than the price is for',
  }),
  'inputs.dateOfBirth.child': msg({ id: 'inputs.dateOfBirth.child', message: 'Children must be under 18 on the day of booking' }),
  'inputs.tooLong': msg({ id: 'inputs.tooLong', message: 'Up to 80 characters, please' }),
  'inputs.unreadable': msg({ id: 'inputs.unreadable', message: 'Please enter a name using letters' }),
  'error.checkEntry': message('error.checkEntry'),
  'otp.emailRequired': message('otp.emailRequired'),
  'otp.emailInvalid': message('otp.emailInvalid'),
}

/** Translates a form error; undefined without one. */
export function useErrorText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useLingui()
  return (error) => {
    const text = error?.message ? texts[error.message] : undefined
    return text ? t(text) : error?.message
  }
}
