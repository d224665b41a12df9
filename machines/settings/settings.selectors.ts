import type { SnapshotFrom } from 'xstate'
import type { settingsMachine } from './settings.machine.ts'
import { type Section, type SwitchId, turnedBetween } from './settings.setup.ts'

type Snapshot = SnapshotFrom<typeof settingsMachine>
export type BlockView = 'reading' | 'editing' | 'saving' | 'failed'
export type LoadedBlockView = 'loading' | 'loadFailed' | BlockView

const open = (snapshot: Snapshot) => (typeof snapshot.value === 'object' && 'open' in snapshot.value ? snapshot.value.open : null)

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open')
export const selectSection = (snapshot: Snapshot): Section => open(snapshot)?.section ?? 'personal'
export const selectNameView = (snapshot: Snapshot): BlockView => open(snapshot)?.name ?? 'reading'
export const selectEmailView = (snapshot: Snapshot): 'reading' | 'editing' => open(snapshot)?.email ?? 'reading'
export const selectPassengersView = (snapshot: Snapshot): LoadedBlockView => open(snapshot)?.passengers ?? 'loading'
export const selectNotificationsView = (snapshot: Snapshot): 'loading' | 'loadFailed' | 'ready' | 'saving' | 'failed' =>
  open(snapshot)?.notifications ?? 'loading'
/** The saved passengers; after a failed save, the input. */
export const selectMembers = (snapshot: Snapshot) =>
  selectPassengersView(snapshot) === 'failed' ? snapshot.context.draftMembers : snapshot.context.members
/** The switches as the person set them. */
export const selectNotifications = (snapshot: Snapshot) => snapshot.context.draftNotifications
/** The next mail of an upcoming trip, by its switch. */
export const selectNext = (snapshot: Snapshot) => snapshot.context.next
const none: readonly SwitchId[] = []
/** The colour scheme of this device. */
export const selectTheme = (snapshot: Snapshot) => snapshot.context.theme
/** The switches of the last save. */
export const selectSavedSwitches = (snapshot: Snapshot) =>
  selectNotificationsView(snapshot) === 'ready' ? snapshot.context.savedSwitches : none
/** The switches that could not be saved and stay as set. */
export const selectUnsavedSwitches = ({ context }: Snapshot) => turnedBetween(context.notifications, context.draftNotifications)
/** Why each block could not be read or saved. */
export const selectNameFailure = (snapshot: Snapshot) => snapshot.context.failures.name?.message ?? null
export const selectPassengersFailure = (snapshot: Snapshot) => snapshot.context.failures.passengers?.message ?? null
/** The failures with the entries that the back end refused. */
export const selectFailures = (snapshot: Snapshot) => snapshot.context.failures
export const selectNotificationsFailure = (snapshot: Snapshot) => snapshot.context.failures.notifications?.message ?? null
