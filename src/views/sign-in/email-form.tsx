import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { emailSchema } from '../../../contract/email.ts'
import type { OtpActor } from '../../../machines/otp/otp.machine.ts'
import {
  selectEmail,
  selectErrorMessage,
  selectIsBusy,
  selectIsEmailJudged,
  selectIsSendBlocked,
  selectRemember,
  selectSendSecondsLeft,
} from '../../../machines/otp/otp.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { formatWait } from '../../ui/wait.ts'
import styles from '../traveller/code.module.css'

/** Errors are message ids; the form translates them. */
const EmailSchema = v.object({
  email: emailSchema('otp.emailRequired', 'otp.emailInvalid'),
  remember: v.boolean(),
})

/** Why a sign-in is asked for, null if the user chose it. */
export type SignInReason = 'saveOffer' | 'bookings' | 'wishlist' | 'links' | null

function Reason({ reason }: { reason: SignInReason }) {
  switch (reason) {
    case 'saveOffer':
      return <Trans id="signIn.toSave">Sign in to save this offer. We’ll bring you right back.</Trans>
    case 'bookings':
      return <Trans id="signIn.toBookings">Sign in to see your bookings.</Trans>
    case 'wishlist':
      return <Trans id="signIn.toWishlist">Sign in to see your wishlist.</Trans>
    case 'links':
      return <Trans id="signIn.toLinks">Sign in to see your links.</Trans>
    case null:
      return null
  }
}

/** E-mail, 'remember this email', Send code (AUTH-1 to AUTH-3). */
export function EmailForm({ otp, reason }: { otp: OtpActor; reason: SignInReason }) {
  const { t, i18n } = useLingui()
  const isBusy = useSelector(otp, selectIsBusy)
  const isBlocked = useSelector(otp, selectIsSendBlocked)
  const isJudged = useSelector(otp, selectIsEmailJudged)
  const left = useSelector(otp, selectSendSecondsLeft)
  const wait = formatWait(left, i18n.locale)
  const failure = useSelector(otp, selectErrorMessage)
  const email = useSelector(otp, selectEmail)
  const remember = useSelector(otp, selectRemember)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(EmailSchema),
    mode: 'onChange',
    defaultValues: { email, remember },
  })
  const error = formState.errors.email?.message as 'otp.emailRequired' | 'otp.emailInvalid' | undefined
  return (
    <form noValidate onSubmit={handleSubmit((values) => otp.send({ type: 'email.submit', ...values }))}>
      <h1>
        <Trans id="signIn.noPassword">Sign in without a password</Trans>
      </h1>
      {reason && (
        <p className={styles.reason}>
          <Reason reason={reason} />
        </p>
      )}
      <p className={`lead ${styles.lead}`}>
        <Trans id="signIn.codeByMail">We’ll email you a 6-digit code. It works once.</Trans>
      </p>
      <div className={styles.fields}>
        <TextField
          type="email"
          autoComplete="email"
          label={t({ id: 'signIn.email', message: 'Email' })}
          error={error && t(message(error))}
          {...register('email', { onChange: () => isJudged && otp.send({ type: 'email.change' }) })}
        />
        <Checkbox {...register('remember')}>
          <Trans id="signIn.remember">Remember this email</Trans>
        </Checkbox>
        {failure && (
          <Notice tone={isBlocked ? 'warn' : 'danger'} alert title={t(message(failure))}>
            {isBlocked && left > 0 && t({ id: 'signIn.wait', message: `You can request a new code in ${wait}.` })}
          </Notice>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBlocked}>
          <Trans id="signIn.send">Send code</Trans>
        </Button>
      </div>
      <p className={`small slate ${styles.resend}`}>
        <Trans id="signIn.new">New here? The same code creates your account.</Trans>
      </p>
    </form>
  )
}
