import type { SnapshotFrom } from 'xstate'
import type { tileMapMachine } from './tile-map.machine.ts'

type Snapshot = SnapshotFrom<typeof tileMapMachine>

/** Which map is shown. */
export const selectView = (snapshot: Snapshot): 'drawn' | 'loading' | 'shown' | 'failed' =>
  snapshot.matches('drawn') ? 'drawn' : snapshot.matches('failed') ? 'failed' : snapshot.hasTag('busy') ? 'loading' : 'shown'
/** Id of the element into which the map is rendered. */
export const selectElement = (snapshot: Snapshot) => snapshot.context.element
