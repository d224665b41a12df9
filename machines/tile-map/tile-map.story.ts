import { defineStory } from '../flow.ts'
import { tileMapMachine } from './tile-map.machine.ts'

const screen = (text: string) => ({ screen: text, messages: [], requirements: ['OFFER-33'] })

export const tileMapStory = defineStory(tileMapMachine, {
  drawn: screen('The drawn map with a button that opens another one'),
  open: screen('The drawn map, or the one of tiles over it'),
  'open.loading': screen('The drawn map, and that the other one is loading'),
  'open.shown': screen('The map of tiles with its markers and whose tiles these are'),
  failed: screen('The drawn map, and that the other one did not come'),
})
