import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OtpActor } from '../../../machines/otp/otp.machine.ts'
import {
  selectCanResend,
  selectCanTypeCode,
  selectCode,
  selectCodeSecondsLeft,
  selectEmail,
  selectErrorMessage,
  selectIsBusy,
  selectIsCodeBlocked,
  selectIsCountingDown,
  selectSendSecondsLeft,
} from '../../../machines/otp/otp.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { OtpInput } from '../../ui/otp-input/otp-input.tsx'
import { formatWait } from '../../ui/wait.ts'
import styles from './code.module.css'

/** Six slots, Continue and the resend link (AUTH-7 to AUTH-12); with a heading on a page, without in a dialog. */
export function CodeForm({ otp, heading }: { otp: OtpActor; heading?: boolean }) {
  const { t, i18n } = useLingui()
  const email = useSelector(otp, selectEmail)
  const canType = useSelector(otp, selectCanTypeCode)
  const code = useSelector(otp, selectCode)
  const isBusy = useSelector(otp, selectIsBusy)
  const isBlocked = useSelector(otp, selectIsCodeBlocked)
  const failure = useSelector(otp, selectErrorMessage)
  const isCounting = useSelector(otp, selectIsCountingDown)
  const canResend = useSelector(otp, selectCanResend)
  const sendLeft = formatWait(useSelector(otp, selectSendSecondsLeft), i18n.locale)
  const codeLeft = useSelector(otp, selectCodeSecondsLeft)
  const text = failure && (isBlocked && codeLeft > 0 ? `${t(message(failure))} ${formatWait(codeLeft, i18n.locale)}` : t(message(failure)))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        otp.send({ type: 'code.submit' })
      }}
    >
      {heading && (
        <h1>
          <Trans id="code.title">Enter your code</Trans>
        </h1>
      )}
      <p className={`lead ${styles.lead}`}>
        <Trans id="code.sentTo">
          We sent a 6-digit code to <b>{email}</b>.
        </Trans>{' '}
        <button type="button" className={styles.link} onClick={() => otp.send({ type: 'email.edit' })}>
          <Trans id="code.change">Change</Trans>
        </button>
      </p>
      <div className={styles.fields}>
        <OtpInput
          label={t({ id: 'code.label', message: 'Verification code' })}
          value={code}
          onChange={(value) => otp.send({ type: 'code.change', code: value })}
          error={text}
          disabled={isBlocked}
          readOnly={!canType}
          autoFocus
        />
        <Button type="submit" wide busy={isBusy} soft={code.length < 6} disabled={isBlocked}>
          <Trans id="code.continue">Continue</Trans>
        </Button>
      </div>
      <p className={styles.resend} aria-live="off">
        <Trans id="code.nothing">No email yet? Check your spam folder.</Trans>{' '}
        {isCounting ? (
          <span className="num">
            <Trans id="code.resendIn">
              Send a new code in <b>{sendLeft}</b>
            </Trans>
          </span>
        ) : (
          <button type="button" className={styles.link} disabled={!canResend} onClick={() => otp.send({ type: 'code.resend' })}>
            <Trans id="code.resend">Resend code</Trans>
          </button>
        )}
      </p>
    </form>
  )
}
