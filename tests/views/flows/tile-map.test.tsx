import type { TileMapActor } from '../../../machines/tile-map/tile-map.machine.ts'
import { TileMap } from '../../../src/views/place/tile-map.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({ flow: 'tileMap', view: (map) => <TileMap tileMap={map as TileMapActor} attribution="© OpenStreetMap contributors" /> })
