import { defineWords } from '../flow.ts'
import { shareLinksMachine } from './share-links.machine.ts'

/** Guards in words, read after 'if'. */
export const shareLinksWords = defineWords(shareLinksMachine, {})
