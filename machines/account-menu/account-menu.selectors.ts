import type { SnapshotFrom } from 'xstate'
import type { accountMenuMachine } from './account-menu.machine.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>

/** Whether the menu is shown (SHELL-9). */
export const selectIsShown = (snapshot: Snapshot) => snapshot.matches('signedIn')
