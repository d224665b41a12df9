import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectEmailView } from '../../../machines/settings/settings.selectors.ts'
import { LockedField } from '../../ui/locked-field/locked-field.tsx'
import { Block, FormActions } from './block.tsx'
import styles from './settings.module.css'

/** The sign-in address: a form with one disabled field (SETTINGS-4). */
export function EmailBlock({ settings, email }: { settings: SettingsActor; email: string }) {
  const { t } = useLingui()
  const isReading = useSelector(settings, selectEmailView) === 'reading'
  return (
    <Block title={<Trans id="settings.email">Email</Trans>} onEdit={isReading ? () => settings.send({ type: 'email.edit' }) : undefined}>
      {isReading ? (
        <p className={`slate ${styles.long}`}>{email}</p>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            settings.send({ type: 'email.save' })
          }}
        >
          <div className={styles.single}>
            <LockedField
              type="email"
              label={t({ id: 'signIn.email', message: 'Email' })}
              value={email}
              hint={<Trans id="settings.emailHint">You can’t change your sign-in email here.</Trans>}
            />
          </div>
          <FormActions onCancel={() => settings.send({ type: 'email.cancel' })} />
        </form>
      )}
    </Block>
  )
}
