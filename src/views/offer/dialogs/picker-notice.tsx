import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PickerActor } from '../../../../machines/picker/picker.machine.ts'
import { selectErrorMessage, selectFailedLegs, selectHasLoadFailed } from '../../../../machines/picker/picker.selectors.ts'
import { message } from '../../../i18n/messages.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TryAgain } from '../../problem/query-error.tsx'
import styles from './dialogs.module.css'

/** Errors of a picker: the failed legs by name (PICK-9), or the error itself. */
export function PickerNotice({ picker }: { picker: PickerActor }) {
  const { t } = useLingui()
  const failure = useSelector(picker, selectErrorMessage)
  const failedLegs = useSelector(picker, selectFailedLegs)
  const hasLoadFailed = useSelector(picker, selectHasLoadFailed)
  if (!failure) return null
  const [first, second] = failedLegs.map((leg) => t(message(leg === 'outbound' ? 'picker.outboundFailed' : 'picker.returnFailed')))
  return (
    <Notice
      className={styles.notice}
      tone="danger"
      alert
      title={first ?? t(message(failure))}
      action={hasLoadFailed && <TryAgain onClick={() => picker.send({ type: 'picker.retry' })} />}
    >
      {second}
    </Notice>
  )
}
