import { useSelector } from '@xstate/react'
import type { OtpActor } from '../../../machines/otp/otp.machine.ts'
import { selectScreen } from '../../../machines/otp/otp.selectors.ts'
import { firstPicture } from '../../../platform/browser/first-pictures.ts'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import { CodeForm } from '../traveller/code-form.tsx'
import { EmailForm, type SignInReason } from './email-form.tsx'

const PICTURE = '/art/vista/evening.svg'

/** Sign-in without a password: the e-mail address, with the reason why it is asked for, then the code. */
export function SignInView({ otp, reason }: { otp: OtpActor; reason: SignInReason }) {
  const screen = useSelector(otp, selectScreen)
  return (
    <SplitPage picture={firstPicture(PICTURE)} address={PICTURE}>
      {screen === 'email' ? <EmailForm otp={otp} reason={reason} /> : <CodeForm otp={otp} heading />}
    </SplitPage>
  )
}
