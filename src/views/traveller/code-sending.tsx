import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OtpActor } from '../../../machines/otp/otp.machine.ts'
import {
  selectEmail,
  selectErrorMessage,
  selectIsBusy,
  selectIsSendBlocked,
  selectRemember,
  selectSendSecondsLeft,
} from '../../../machines/otp/otp.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { formatWait } from '../../ui/wait.ts'
import styles from './code.module.css'

/** The state before the code is sent: sending, blocked for a while, or failed with a retry (CHECK-15). */
export function CodeSending({ otp }: { otp: OtpActor }) {
  const { t, i18n } = useLingui()
  const isBusy = useSelector(otp, selectIsBusy)
  const isBlocked = useSelector(otp, selectIsSendBlocked)
  const left = useSelector(otp, selectSendSecondsLeft)
  const wait = formatWait(left, i18n.locale)
  const failure = useSelector(otp, selectErrorMessage)
  const email = useSelector(otp, selectEmail)
  const remember = useSelector(otp, selectRemember)
  return (
    <div className={styles.fields}>
      <p className="slate" role="status">
        {failure ? (
          <Trans id="code.unsent">We haven’t sent a code to {email} yet.</Trans>
        ) : (
          <Trans id="code.sending">Sending a code to {email}.</Trans>
        )}
      </p>
      {failure && (
        <Notice tone={isBlocked ? 'warn' : 'danger'} alert title={t(message(failure))}>
          {isBlocked && left > 0 && t({ id: 'signIn.wait', message: `You can request a new code in ${wait}.` })}
        </Notice>
      )}
      <Button wide busy={isBusy} disabled={isBlocked} onClick={() => otp.send({ type: 'email.submit', email, remember })}>
        <Trans id="signIn.send">Send code</Trans>
      </Button>
    </div>
  )
}
