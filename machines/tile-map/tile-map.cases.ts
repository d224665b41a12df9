import { defineCases } from '../flow.ts'
import { tileMapMachine } from './tile-map.machine.ts'

const words = {
  title: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  ctrl: 'Hold Ctrl and scroll to zoom',
  command: 'Hold ⌘ and scroll to zoom',
  twoFingers: 'Move the map with two fingers',
}
const hotel = { kind: 'hotel', name: 'Hotel Tannkogel', lat: 47.1287, lng: 10.2682 } as const

export const tileMapCases = defineCases(tileMapMachine, {
  inputs: { 'a drawn map': { element: 'tiles', url: 'https://tiles.example.com/{z}/{x}/{y}.png', points: [hotel], words } },
  events: {
    'the map is opened': { type: 'map.open' },
    'the first tiles are there': { type: 'tiles.shown' },
    'no tile comes, or the graphics are lost': { type: 'tiles.failed' },
    'the drawing is wanted back': { type: 'map.close' },
  },
})
