import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import { isSearchable, type placeSearchMachine } from './place-search.machine.ts'

type Snapshot = SnapshotFrom<typeof placeSearchMachine>

const nothing = { City: 'places.noCity', Resort: 'places.noResort', Property: 'places.noHotel' } as const satisfies Record<
  string,
  MessageId
>

export const selectText = (snapshot: Snapshot) => snapshot.context.text
/** The rows of the list. */
export const selectFound = (snapshot: Snapshot) => snapshot.context.found
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether a chosen city is being looked up or could not be: the list no longer accepts another one. */
export const selectIsLookingUp = (snapshot: Snapshot) => snapshot.matches('fetching') || snapshot.matches('fetchFailed')
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen
/** The message of the search kind without results (QUIZ-36 to QUIZ-38), or null. */
export const selectNothingFound = (snapshot: Snapshot) => (snapshot.matches('nothingFound') ? nothing[snapshot.context.kind] : null)
/** The message that a search begins at three letters, while fewer are typed (QUIZ-65), or null. */
export const selectTooShort = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches('idle') && !isSearchable(snapshot.context, 'A') && isSearchable(snapshot.context, 'ABC') ? 'places.threeLetters' : null
/** The error message, or null; null during a retry. */
export const selectErrorMessage = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : (snapshot.context.failure?.message ?? null))
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'search.retry' })
