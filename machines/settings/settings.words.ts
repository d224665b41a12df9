import { defineWords } from '../flow.ts'
import { settingsMachine } from './settings.machine.ts'

/** Guards in words, read after 'if'. */
export const settingsWords = defineWords(settingsMachine, {
  isPersonal: 'personal information is chosen',
})
