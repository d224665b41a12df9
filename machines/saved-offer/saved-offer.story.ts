import { defineStory } from '../flow.ts'
import { savedOfferMachine } from './saved-offer.machine.ts'

const screen = 'Saved offer'

export const savedOfferStory = defineStory(savedOfferMachine, {
  judging: { screen: 'Nothing to see', messages: [], requirements: ['WISH-6'] },
  held: { screen: `${screen} with its price and Go to this offer`, messages: [], requirements: ['WISH-5', 'WISH-6', 'WISH-7'] },
  open: { screen: `${screen}, price no longer held, Check the price again`, messages: [], requirements: ['WISH-6', 'WISH-7'] },
  checking: { screen: `${screen}, busy`, messages: [], requirements: ['WISH-7'] },
  checkFailed: {
    screen: `${screen} with an error and Check the price again`,
    messages: ['saved.checkFailed', 'error.network'],
    requirements: ['WISH-7', 'ERR-16'],
  },
  gone: { screen: `${screen}, no longer available, Find similar offers`, messages: [], requirements: ['WISH-6', 'WISH-8'] },
  searching: { screen: `${screen}, busy`, messages: [], requirements: ['WISH-8'] },
  searchFailed: {
    screen: `${screen} with an error and Find similar offers`,
    messages: ['saved.similarFailed', 'error.tooFast'],
    requirements: ['WISH-8', 'ERR-16'],
  },
  found: { screen: `${screen}, no longer available, Find similar offers`, messages: [], requirements: ['WISH-8'] },
})
