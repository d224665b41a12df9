import { defineWords } from '../flow.ts'
import { sharedListMachine } from './shared-list.machine.ts'

/** Guards in words, read after 'if'. */
export const sharedListWords = defineWords(sharedListMachine, {
  isNamed: 'there is a name of at most 40 characters',
  isNameWrong: 'what is typed can not be a name',
  isNameRight: 'what is typed can be a name',
  isRenamed: 'there is a thumb under another name',
  hasMore: 'another thumb was pressed meanwhile',
  isClosed: 'the link was switched off or is over',
  isItemGone: 'the trip is off the list or can no longer be had',
})
