import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { emptyPassenger, type PassengerDraft } from '../../../machines/checkout/checkout.passengers.ts'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import {
  selectFailures,
  selectMembers,
  selectPassengersFailure,
  selectPassengersView,
} from '../../../machines/settings/settings.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useRefusedEntries } from '../traveller/use-refused-entries.ts'
import { FormActions } from './block.tsx'
import { MemberFields } from './member-fields.tsx'
import { MembersSchema } from './schemas.ts'
import styles from './settings.module.css'

/** The list named `members`. Without saved members it starts with an empty one, and only a valid list can grow (SETTINGS-5, SETTINGS-6). */
export function MembersForm({ settings, today }: { settings: SettingsActor; today: string }) {
  const { t } = useLingui()
  const view = useSelector(settings, selectPassengersView)
  const failure = useSelector(settings, selectPassengersFailure)
  const saved = useSelector(settings, selectMembers)
  const errors = useRefusedEntries<{ members: PassengerDraft[] }>(useSelector(settings, selectFailures).passengers)
  const form = useForm<{ members: PassengerDraft[] }>({
    resolver: valibotResolver(MembersSchema(today)),
    mode: 'onChange',
    defaultValues: { members: saved.length > 0 ? saved : [emptyPassenger()] },
    ...(errors && { errors }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' })
  const add = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) append(emptyPassenger())
  }
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(({ members }) => settings.send({ type: 'passengers.save', members }))}
      >
        {fields.map((field, at) => (
          <MemberFields key={field.id} at={at} today={today} onRemove={() => remove(at)} />
        ))}
        {view === 'failed' && failure && <Notice tone="danger" alert title={t(message(failure))} />}
        <FormActions
          busy={view === 'saving'}
          onCancel={() => settings.send({ type: 'passengers.cancel' })}
          before={
            <Button variant="tertiary" className={styles.add} onClick={add}>
              <Icon of={Plus} size={16} />
              <Trans id="settings.addPassenger">Add passenger</Trans>
            </Button>
          }
        />
      </form>
    </FormProvider>
  )
}
