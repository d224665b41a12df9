import { useState } from 'react'
import { SignInView } from '../../views/sign-in/sign-in.tsx'
import { otpActor } from '../otp.ts'

export default function SignIn() {
  // The actor of this visit: when it is done, the page is on its way elsewhere and must not begin a new one.
  const [otp] = useState(otpActor)
  return <SignInView otp={otp} />
}
