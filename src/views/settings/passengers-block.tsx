import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectMembers, selectPassengersFailure, selectPassengersView } from '../../../machines/settings/settings.selectors.ts'
import { formatShortDay } from '../../ui/dates.ts'
import { FactList } from '../../ui/facts/facts.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { Block } from './block.tsx'
import { MembersForm } from './members-form.tsx'

/** The saved passengers: read view or the list as a form (SETTINGS-3, SETTINGS-5). */
export function PassengersBlock({ settings, today }: { settings: SettingsActor; today: string }) {
  const { t, i18n } = useLingui()
  const view = useSelector(settings, selectPassengersView)
  const members = useSelector(settings, selectMembers)
  const failure = useSelector(settings, selectPassengersFailure)
  const isEditing = view === 'editing' || view === 'saving' || view === 'failed'
  return (
    <Block
      title={<Trans id="settings.passengers">Passenger details</Trans>}
      onEdit={view === 'reading' ? () => settings.send({ type: 'passengers.edit' }) : undefined}
    >
      {view === 'loading' && <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={2} />}
      {view === 'loadFailed' && (
        <QueryError message={failure ?? 'settings.loadFailed'} onRetry={() => settings.send({ type: 'passengers.retry' })} />
      )}
      {view === 'reading' && members.length === 0 && (
        <p className="slate">
          <Trans id="settings.noPassengers">No one saved yet. Add the people you travel with once and book faster next time.</Trans>
        </p>
      )}
      {view === 'reading' && members.length > 0 && (
        <FactList
          facts={members.map((member, at) => ({
            id: String(at),
            term: `${member.firstName} ${member.lastName}`,
            value: member.dateOfBirth ? formatShortDay(member.dateOfBirth, i18n.locale) : '',
          }))}
        />
      )}
      {isEditing && <MembersForm settings={settings} today={today} />}
    </Block>
  )
}
