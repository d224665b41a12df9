import { defineWords } from '../flow.ts'
import { tileMapMachine } from './tile-map.machine.ts'

/** Guards in words, read after 'if'; this flow has none. */
export const tileMapWords = defineWords(tileMapMachine, {})
