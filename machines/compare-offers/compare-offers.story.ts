import { defineStory } from '../flow.ts'
import { compareOffersMachine } from './compare-offers.machine.ts'

export const compareOffersStory = defineStory(compareOffersMachine, {
  counting: { screen: 'Nothing to see', messages: [], requirements: ['WISH-14'] },
  open: { screen: 'Offers side by side, with the others to add', messages: [], requirements: ['WISH-14', 'WISH-15'] },
  full: { screen: 'Four offers side by side', messages: [], requirements: ['WISH-14', 'WISH-15'] },
})
