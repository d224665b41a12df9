import { type ActorRefFrom, fromCallback, setup } from 'xstate'
import { showTileMap, type TileMapInput } from '../../platform/browser/tile-map.ts'
import { delays } from '../delays.ts'
import type { StateMeta } from '../flow.ts'

type TilesEvent = { type: 'tiles.shown' } | { type: 'tiles.failed' }

const tileMapActors = {
  holdTiles: fromCallback(({ input, sendBack }: { input: TileMapInput; sendBack: (event: TilesEvent) => void }) =>
    showTileMap(input, { shown: () => sendBack({ type: 'tiles.shown' }), failed: () => sendBack({ type: 'tiles.failed' }) }),
  ),
}

/** Shows a provider's tile map over the drawn one on request (OFFER-33). */
export const tileMapMachine = setup({
  types: {
    input: {} as TileMapInput,
    context: {} as TileMapInput,
    events: {} as { type: 'map.open' } | { type: 'map.close' } | TilesEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: tileMapActors,
  delays: { tilesPatience: delays.tilesPatience },
}).createMachine({
  id: 'tileMap',
  context: ({ input }) => input,
  initial: 'drawn',
  states: {
    drawn: {
      description: 'The drawn map is there, with a way to open one to move around in; the provider of the tiles knows nothing yet.',
      meta: { screen: 'The drawn map with a button that opens another one', messages: [], requirements: ['OFFER-33'] },
      on: { 'map.open': 'open' },
    },
    open: {
      description: 'Library and tiles are asked for, and drawn where they have come.',
      meta: { screen: 'The drawn map, or the one of tiles over it', messages: [], requirements: ['OFFER-33'] },
      invoke: { id: 'holdTiles', src: 'holdTiles', input: ({ context }) => context },
      on: { 'tiles.failed': 'failed' },
      initial: 'loading',
      states: {
        loading: {
          description: 'The map is on its way; the drawn one stays until it has come.',
          meta: { screen: 'The drawn map, and that the other one is loading', messages: [], requirements: ['OFFER-33'] },
          tags: 'busy',
          on: { 'tiles.shown': 'shown' },
          after: { tilesPatience: '#tileMap.failed' },
        },
        shown: {
          description: 'The map lies over the drawn one, with its markers, and says whose tiles these are.',
          meta: { screen: 'The map of tiles with its markers and whose tiles these are', messages: [], requirements: ['OFFER-33'] },
          on: { 'map.close': '#tileMap.drawn' },
        },
      },
    },
    failed: {
      description: 'Tiles or graphics did not come: the drawn map stays, says so, and it can be tried again.',
      meta: { screen: 'The drawn map, and that the other one did not come', messages: [], requirements: ['OFFER-33'] },
      on: { 'map.open': 'open' },
    },
  },
})

export type TileMapActor = ActorRefFrom<typeof tileMapMachine>
