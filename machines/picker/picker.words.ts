import { defineWords } from '../flow.ts'
import { pickerMachine } from './picker.machine.ts'

/** Guards in words, read after 'if'. */
export const pickerWords = defineWords(pickerMachine, {
  hasFailedLeg: 'a leg could not be changed',
  isDirty: 'something was changed',
  isHotel: 'the hotel is to be changed',
  isOutboundDirty: 'the outbound leg was changed',
  isReturnDirty: 'the return leg was changed',
  isRoomDirty: 'the room was changed',
  isStale: 'the choice is no longer to be had',
})
