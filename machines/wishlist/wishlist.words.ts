import { defineWords } from '../flow.ts'
import { wishlistMachine } from './wishlist.machine.ts'

/** Guards in words, read after 'if'. */
export const wishlistWords = defineWords(wishlistMachine, {
  isSaved: 'the offer is saved',
  isSavedNow: 'the offer is saved',
  isVisitor: 'the person is a visitor',
})
