import { defineStory } from '../flow.ts'
import { shareLinksMachine } from './share-links.machine.ts'

const dialog = 'Dialog: revoke'
const farewell = 'Dialog: remove a friend'

export const shareLinksStory = defineStory(shareLinksMachine, {
  idle: { screen: 'Links with their openings', messages: [], requirements: ['WISH-11'] },
  making: { screen: 'Wishlist, Share with friends busy', messages: [], requirements: ['WISH-16'] },
  makeFailed: {
    screen: 'Wishlist with an error',
    messages: ['list.shareFailed', 'error.network'],
    requirements: ['WISH-16', 'ERR-16'],
  },
  confirming: { screen: dialog, messages: [], requirements: ['WISH-12'] },
  revoking: { screen: `${dialog}, busy`, messages: [], requirements: ['WISH-12'] },
  revokeFailed: {
    screen: `${dialog}, with an error`,
    messages: ['links.revokeFailed', 'error.network'],
    requirements: ['WISH-12', 'ERR-16'],
  },
  askingForFriend: { screen: farewell, messages: [], requirements: ['WISH-21'] },
  removing: { screen: `${farewell}, busy`, messages: [], requirements: ['WISH-21'] },
  removeFailed: {
    screen: `${farewell}, with an error`,
    messages: ['list.removeFailed', 'error.network'],
    requirements: ['WISH-21', 'ERR-16'],
  },
})
