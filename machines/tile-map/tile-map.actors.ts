import { fromCallback } from 'xstate'
import { showTileMap, type TileMapInput } from '../../platform/browser/tile-map.ts'

export type TilesEvent = { type: 'tiles.shown' } | { type: 'tiles.failed' }

export const tileMapActors = {
  holdTiles: fromCallback(({ input, sendBack }: { input: TileMapInput; sendBack: (event: TilesEvent) => void }) =>
    showTileMap(input, { shown: () => sendBack({ type: 'tiles.shown' }), failed: () => sendBack({ type: 'tiles.failed' }) }),
  ),
}
