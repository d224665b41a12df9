import type { SnapshotFrom } from 'xstate'
import type { tileMapMachine } from './tile-map.machine.ts'

type Snapshot = SnapshotFrom<typeof tileMapMachine>

/** Which map is there, and what is said below it. */
export const selectView = (snapshot: Snapshot): 'drawn' | 'loading' | 'shown' | 'failed' =>
  snapshot.matches('drawn') ? 'drawn' : snapshot.matches('failed') ? 'failed' : snapshot.hasTag('busy') ? 'loading' : 'shown'
/** The id of the element that the map is drawn into. */
export const selectElement = (snapshot: Snapshot) => snapshot.context.element
