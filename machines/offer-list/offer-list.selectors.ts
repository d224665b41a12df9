import type { SnapshotFrom } from 'xstate'
import { choicesOf, shownOf } from './offer-list.filter.ts'
import type { offerListMachine } from './offer-list.machine.ts'

type Snapshot = SnapshotFrom<typeof offerListMachine>

/** Ids of the shown offers, in order. */
export const selectShown = (snapshot: Snapshot) => shownOf(snapshot.context)
export const selectIsMap = (snapshot: Snapshot) => snapshot.context.view === 'map'
/** Ids of the shown offers of the resort whose pin was pressed, in order. */
export const selectOfResort = ({ context }: Snapshot) => {
  const ids = context.offers.filter(({ resortId }) => resortId === context.resortId).map(({ bundleId }) => bundleId)
  return shownOf(context).filter((id) => ids.includes(id))
}
export const selectSort = (snapshot: Snapshot) => snapshot.context.sort
export const selectFilter = (snapshot: Snapshot) => snapshot.context.filter
/** The values of each filter to choose from. */
export const selectChoices = (snapshot: Snapshot) => choicesOf(snapshot.context)
export const selectHasNoMatch = (snapshot: Snapshot) => snapshot.matches('noMatch')
/** Whether there are filters to clear. */
export const selectCanClear = (snapshot: Snapshot) => snapshot.can({ type: 'filter.clear' })
