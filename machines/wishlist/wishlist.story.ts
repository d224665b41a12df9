import { defineStory } from '../flow.ts'
import { wishlistMachine } from './wishlist.machine.ts'

export const wishlistStory = defineStory(wishlistMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['WISH-2'] },
  unsaved: { screen: 'Offer with an empty heart', messages: [], requirements: ['WISH-1', 'WISH-2', 'SHELL-17'] },
  saving: { screen: 'Offer with a full heart, busy', messages: [], requirements: ['WISH-2'] },
  saveFailed: {
    screen: 'Offer with an empty heart, the error in a toast',
    messages: [],
    requirements: ['WISH-2', 'ERR-16'],
  },
  saved: { screen: 'Offer with a full heart', messages: [], requirements: ['WISH-2', 'WISH-3'] },
  removing: { screen: 'Offer with an empty heart, busy', messages: [], requirements: ['WISH-2'] },
  removeFailed: {
    screen: 'Offer with a full heart, the error in a toast',
    messages: [],
    requirements: ['WISH-2', 'ERR-16'],
  },
})
