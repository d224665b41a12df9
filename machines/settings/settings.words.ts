import { defineWords } from '../flow.ts'
import { settingsMachine } from './settings.machine.ts'

/** Guards in words, read after 'if'. */
export const settingsWords = defineWords(settingsMachine, {
  isUnsaved: 'it was being saved when the modal was closed',
  isWanted: 'the modal was opened again meanwhile',
  isPersonal: 'personal information is chosen',
})
