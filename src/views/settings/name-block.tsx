import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import type { User } from '../../../contract/user.ts'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectFailures, selectNameFailure, selectNameView } from '../../../machines/settings/settings.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useErrorText } from '../traveller/use-error-text.ts'
import { useRefusedEntries } from '../traveller/use-refused-entries.ts'
import { Block, FormActions } from './block.tsx'
import { NameSchema } from './schemas.ts'
import styles from './settings.module.css'

/** Full name: read view or name and surname (SETTINGS-3, SETTINGS-4, SETTINGS-7). */
export function NameBlock({ settings, user }: { settings: SettingsActor; user: User }) {
  const view = useSelector(settings, selectNameView)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const isReading = view === 'reading'
  return (
    <Block
      title={<Trans id="settings.fullName">Full name</Trans>}
      onEdit={isReading ? () => settings.send({ type: 'name.edit' }) : undefined}
    >
      {isReading ? (
        <p className="slate">{name || <Trans id="settings.noName">Not added yet</Trans>}</p>
      ) : (
        <NameForm settings={settings} user={user} />
      )}
    </Block>
  )
}

function NameForm({ settings, user }: { settings: SettingsActor; user: User }) {
  const { t } = useLingui()
  const say = useErrorText()
  const view = useSelector(settings, selectNameView)
  const failure = useSelector(settings, selectNameFailure)
  const refused = useRefusedEntries<{ firstName: string; lastName: string }>(useSelector(settings, selectFailures).name)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(NameSchema),
    mode: 'onChange',
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    ...(refused && { errors: refused }),
  })
  const { errors } = formState
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((name) => settings.send({ type: 'name.save', name }))}>
      <div className={styles.pair}>
        <TextField
          label={t({ id: 'inputs.firstName', message: 'First name' })}
          autoComplete="given-name"
          autoFocus
          error={say(errors.firstName)}
          {...register('firstName')}
        />
        <TextField
          label={t({ id: 'inputs.lastName', message: 'Last name' })}
          autoComplete="family-name"
          error={say(errors.lastName)}
          {...register('lastName')}
        />
      </div>
      {view === 'failed' && failure && <Notice tone="danger" alert title={t(message(failure))} />}
      <FormActions busy={view === 'saving'} onCancel={() => settings.send({ type: 'name.cancel' })} />
    </form>
  )
}
