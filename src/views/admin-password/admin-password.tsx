import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { AdminPassword } from '../../../contract/admin.ts'
import type { AdminInviteActor } from '../../../machines/admin-invite/admin-invite.machine.ts'
import {
  selectCanRetryInvite,
  selectCanRetrySignIn,
  selectEmail,
  selectErrorMessage,
  selectIsBusy,
  selectIsGone,
  selectIsLoading,
  selectIsSignedIn,
} from '../../../machines/admin-invite/admin-invite.selectors.ts'
import { config } from '../../config.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { TryAgain } from '../problem/query-error.tsx'
import styles from './admin-password.module.css'

const Schema = v.pipe(
  v.object({ password: AdminPassword, again: v.string() }),
  v.forward(
    v.partialCheck([['password'], ['again']], ({ password, again }) => password === again, 'differs'),
    ['again'],
  ),
)

/** The invited administrator sets a password (AUTH-15). */
export function AdminPasswordView({ invite }: { invite: AdminInviteActor }) {
  const { t } = useLingui()
  const isLoading = useSelector(invite, selectIsLoading)
  const isGone = useSelector(invite, selectIsGone)
  const isSignedIn = useSelector(invite, selectIsSignedIn)
  const failure = useSelector(invite, selectErrorMessage)
  const canRetryInvite = useSelector(invite, selectCanRetryInvite)
  const canRetrySignIn = useSelector(invite, selectCanRetrySignIn)
  const email = useSelector(invite, selectEmail)
  const product = config().name
  const hasForm = !isLoading && !isGone && !isSignedIn && !canRetryInvite
  return (
    <SplitPage picture="/art/vista/evening.svg">
      <h1>
        <Trans id="admin.title">Set your password</Trans>
      </h1>
      <div className={styles.parts}>
        {isLoading && <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={2} />}
        {hasForm && (
          <p className="lead">
            <Trans id="admin.invited">
              You’ve been invited to manage {product}. This invitation is for <b>{email}</b>.
            </Trans>
          </p>
        )}
        {failure && (
          <Notice
            tone="danger"
            alert
            title={t(message(failure))}
            action={
              (canRetryInvite || canRetrySignIn) && (
                <TryAgain onClick={() => invite.send({ type: canRetryInvite ? 'invite.retry' : 'signIn.retry' })} />
              )
            }
          >
            {isGone && <Trans id="admin.askAgain">Ask the person who invited you for a new one.</Trans>}
          </Notice>
        )}
        {hasForm && <PasswordForm invite={invite} />}
        {isSignedIn && (
          <p className="lead" role="status">
            <Trans id="admin.done">Your password is set.</Trans>
          </p>
        )}
      </div>
    </SplitPage>
  )
}

function PasswordForm({ invite }: { invite: AdminInviteActor }) {
  const { t } = useLingui()
  const email = useSelector(invite, selectEmail)
  const isBusy = useSelector(invite, selectIsBusy)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Schema),
    mode: 'onChange',
    defaultValues: { password: '', again: '' },
  })
  const { errors } = formState
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(({ password }) => invite.send({ type: 'password.submit', password }))}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t({ id: 'admin.password', message: 'Password' })}
        hint={t({ id: 'admin.hint', message: 'At least 12 characters' })}
        error={errors.password && t({ id: 'admin.short', message: 'Please use 12 to 200 characters' })}
        {...register('password')}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t({ id: 'admin.again', message: 'Repeat password' })}
        error={errors.again && t({ id: 'admin.differs', message: 'The passwords don’t match' })}
        {...register('again')}
      />
      <Button type="submit" wide busy={isBusy}>
        <Trans id="admin.set">Save and sign in</Trans>
      </Button>
    </form>
  )
}
