import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PickerActor } from '../../../../machines/picker/picker.machine.ts'
import { selectAsksToLeave } from '../../../../machines/picker/picker.selectors.ts'
import { message } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

/** Unsaved changes: Leave or Keep editing (PICK-3). */
export function LeaveDialog({ picker }: { picker: PickerActor }) {
  const { t } = useLingui()
  const isOpen = useSelector(picker, selectAsksToLeave)
  const keep = () => picker.send({ type: 'picker.keep' })
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={keep}
      title={t(message('picker.leaveTitle'))}
      text={<Trans id="picker.leaveText">Your choice isn’t part of your offer yet.</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={() => picker.send({ type: 'picker.leave' })}>
            <Trans id="picker.leave">Leave</Trans>
          </Button>
          <Button onClick={keep}>
            <Trans id="picker.keep">Keep editing</Trans>
          </Button>
        </>
      }
    />
  )
}
