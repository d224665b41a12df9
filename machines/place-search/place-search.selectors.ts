import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { placeSearchMachine } from './place-search.machine.ts'

type Snapshot = SnapshotFrom<typeof placeSearchMachine>

const nothing = { City: 'places.noCity', Resort: 'places.noResort', Property: 'places.noHotel' } as const satisfies Record<
  string,
  MessageId
>

export const selectText = (snapshot: Snapshot) => snapshot.context.text
/** What the list shows. */
export const selectFound = (snapshot: Snapshot) => snapshot.context.found
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen
/** The search kind's own text where nothing was found (QUIZ-36 to QUIZ-38), or null. */
export const selectNothingFound = (snapshot: Snapshot) => (snapshot.matches('nothingFound') ? nothing[snapshot.context.kind] : null)
/** The text of what failed, or null; it is gone while another try is under way. */
export const selectErrorMessage = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : (snapshot.context.failure?.message ?? null))
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'search.retry' })
