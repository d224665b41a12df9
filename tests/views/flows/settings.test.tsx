import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { MessageId } from '../../../machines/messages.ts'
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import {
  selectNameFailure,
  selectNameView,
  selectNotifications,
  selectNotificationsFailure,
  selectNotificationsView,
  selectPassengersFailure,
  selectPassengersView,
  selectSection,
} from '../../../machines/settings/settings.selectors.ts'
import { SettingsModal } from '../account/settings-modal.tsx'
import { playOnView } from './play-on-view.tsx'

type SettingsActor = ActorRefFrom<typeof settingsMachine>
type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>

/** Error texts of the selected section; those of the other one are hidden. */
function shownFailures(snapshot: SettingsSnapshot): MessageId[] {
  const shown =
    selectSection(snapshot) === 'personal'
      ? [selectNameFailure(snapshot), selectPassengersFailure(snapshot)]
      : [selectNotificationsFailure(snapshot)]
  return shown.filter((id) => id !== null)
}

const failures: readonly MessageId[] = ['settings.loadFailed', 'settings.saveFailed', 'error.network']

const isReady = (snapshot: SettingsSnapshot): boolean => selectNotificationsView(snapshot) === 'ready'
function isTurned(snapshot: SettingsSnapshot): boolean {
  const { tripReminders, specialOffers } = selectNotifications(snapshot)
  return tripReminders || specialOffers
}

playOnView({
  flow: 'settings',
  view: (settings) => <SettingsModal settings={settings as SettingsActor} />,
  covered: (snapshot) => failures.filter((id) => !shownFailures(snapshot as SettingsSnapshot).includes(id)),
  lingering: (snapshot) => shownFailures(snapshot as SettingsSnapshot),
  // A switch turns at once and is saved in the background; name and passengers show progress while their section is selected.
  busy: (snapshot) => {
    const settings = snapshot as SettingsSnapshot
    const isSaving = selectNameView(settings) === 'saving' || selectPassengersView(settings) === 'saving'
    return isSaving && selectSection(settings) === 'personal' ? '[aria-busy="true"]' : null
  },
  key: (snapshot) => {
    const settings = snapshot as SettingsSnapshot
    return selectSection(settings) === 'notifications' && isReady(settings) && isTurned(settings)
  },
  // The cases turn the first switch. A second one would send both, which no case does.
  isImpossible: (name, snapshot) => {
    const settings = snapshot as SettingsSnapshot
    return name.endsWith('switch is turned') && (!isReady(settings) || isTurned(settings))
  },
})
