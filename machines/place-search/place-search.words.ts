import { defineWords } from '../flow.ts'
import { placeSearchMachine } from './place-search.machine.ts'

/** Guards in words, read after 'if'. */
export const placeSearchWords = defineWords(placeSearchMachine, {
  hasChosen: 'a place was chosen before',
  hasFound: 'something is found',
  hasPlace: 'the place is known in full',
  isListed: 'the place is in the list',
  isLongEnough: 'enough letters are typed',
  isProperty: 'a hotel is looked for',
  isResort: 'a resort is looked for',
})
