import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { tileMapMachine } from '../../machines/tile-map/tile-map.machine.ts'
import { type MapPoint, provideTileLibrary } from '../../platform/browser/tile-map.ts'
import { config } from '../config.ts'
import type { LiveMapProps } from '../views/place/live-map.ts'
import { TileMap } from '../views/place/tile-map.tsx'
import { useFlow } from './use-flow.ts'

provideTileLibrary(async () => (await import('./tile-library.ts')).tileLibrary)

/** A tile map with its flow, for an installation with configured tiles. */
export default function TileMapArea({ place: { hotel: at, airport }, hotel }: LiveMapProps) {
  const { t } = useLingui()
  const { url, attribution } = config().mapTiles ?? { url: '', attribution: '' }
  const points: MapPoint[] = [{ kind: 'hotel', name: hotel, ...at }, ...(airport ? [{ kind: 'airport' as const, ...airport }] : [])]
  const words = {
    title: t({ id: 'tiles.title', message: 'Map of hotel and airport' }),
    zoomIn: t({ id: 'tiles.zoomIn', message: 'Zoom in' }),
    zoomOut: t({ id: 'tiles.zoomOut', message: 'Zoom out' }),
    ctrl: t({ id: 'tiles.ctrl', message: 'Hold Ctrl and scroll to zoom' }),
    command: t({ id: 'tiles.command', message: 'Hold ⌘ and scroll to zoom' }),
    twoFingers: t({ id: 'tiles.twoFingers', message: 'Move the map with two fingers' }),
  }
  return <TileMap tileMap={useFlow(tileMapMachine, { element: useId(), url, points, words })} attribution={attribution} />
}
