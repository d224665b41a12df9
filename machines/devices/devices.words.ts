import { defineWords } from '../flow.ts'
import { devicesMachine } from './devices.machine.ts'

/** Guards in words, read after 'if'. */
export const devicesWords = defineWords(devicesMachine, { isWanted: 'the dialog is open' })
