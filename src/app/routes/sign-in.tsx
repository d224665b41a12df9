import { useState } from 'react'
import { SignInView } from '../../views/sign-in/sign-in.tsx'
import { otpActor, signInReason } from '../otp.ts'

export default function SignIn() {
  // Keep the actor of this visit: after it is done, the page navigates away and must not create a new one.
  const [otp] = useState(otpActor)
  const [reason] = useState(signInReason)
  return <SignInView otp={otp} reason={reason} />
}
