import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { OtpActor } from '../../../machines/otp/otp.machine.ts'
import { selectScreen } from '../../../machines/otp/otp.selectors.ts'
import { Dialog, DialogBody, DialogTitle } from '../../ui/dialog/dialog.tsx'
import { CodeForm } from '../traveller/code-form.tsx'
import { CodeSending } from '../traveller/code-sending.tsx'

/** The code dialog of the contact step (CHECK-13). */
export default function CodeDialog({ otp }: { otp: OtpActor }) {
  const { t } = useLingui()
  const screen = useSelector(otp, selectScreen)
  // The code input takes the focus when it mounts.
  const opener = useRef(document.activeElement as HTMLElement | null)
  return (
    <Dialog
      open
      finalFocus={opener}
      strip="blue"
      onClose={() => otp.send({ type: 'dialog.close' })}
      closeLabel={t({ id: 'dialog.close', message: 'Close' })}
    >
      <DialogBody>
        <DialogTitle>
          <Trans id="code.title">Enter your code</Trans>
        </DialogTitle>
        {screen === 'code' ? <CodeForm otp={otp} /> : <CodeSending otp={otp} />}
      </DialogBody>
    </Dialog>
  )
}
