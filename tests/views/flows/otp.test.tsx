import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { otpMachine } from '../../../machines/otp/otp.machine.ts'
import { selectErrorMessage } from '../../../machines/otp/otp.selectors.ts'
import CodeDialog from '../../../src/views/checkout/code-dialog.tsx'
import { SignInView } from '../../../src/views/sign-in/sign-in.tsx'
import { playOnView } from './play-on-view.tsx'

const sentFromDialog = { 'the e-mail is sent off': { type: 'email.submit', email: 'ada@example.com', remember: false } }

type OtpActor = ActorRefFrom<typeof otpMachine>
type Snapshot = SnapshotFrom<typeof otpMachine>

/** The sign-in screens or checkout's dialog, until the flow ends and the page navigates. */
function Screen({ otp, start }: { otp: OtpActor; start: string }) {
  const isOver = useSelector(otp, ({ status }) => status === 'done')
  if (isOver) return <p>The next page</p>
  return start.startsWith('checkout') ? <CodeDialog otp={otp} /> : <SignInView otp={otp} reason={null} />
}

playOnView({
  flow: 'otp',
  view: (otp, start) => <Screen otp={otp as OtpActor} start={start} />,
  eventsByStart: { "checkout's dialog": sentFromDialog, "checkout's dialog after a code was sent": sentFromDialog },
  selected: {
    among: ['otp.wrongCode', 'otp.shortCode', 'otp.expiredCode', 'otp.blocked', 'error.network', 'error.generic'],
    shown: (snapshot) => (snapshot.status === 'done' ? [] : [selectErrorMessage(snapshot as Snapshot)]),
  },
  isImpossible: (name, { context }) =>
    (name === 'three digits are typed' && context.code === '123') || (name === 'six digits are typed' && context.code === '123456'),
})
