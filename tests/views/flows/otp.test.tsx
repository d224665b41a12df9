import CodeDialog from '../../../src/views/checkout/code-dialog.tsx'
import { SignInView } from '../../../src/views/sign-in/sign-in.tsx'
import { playOnView } from './play-on-view.tsx'

const sentFromDialog = { 'the e-mail is sent off': { type: 'email.submit', email: 'ada@example.com', remember: false } }

playOnView({
  flow: 'otp',
  view: (otp, start) => (start.startsWith('checkout') ? <CodeDialog otp={otp as never} /> : <SignInView otp={otp as never} />),
  heard: { "checkout's dialog": sentFromDialog, "checkout's dialog after a code was sent": sentFromDialog },
  isImpossible: (name, { context }) =>
    (name === 'three digits are typed' && context.code === '123') || (name === 'six digits are typed' && context.code === '123456'),
})
