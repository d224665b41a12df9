import { defineStory } from '../flow.ts'
import { otherDatesMachine } from './other-dates.machine.ts'

const strip = 'Offer page: the days around the trip'

export const otherDatesStory = defineStory(otherDatesMachine, {
  resting: { screen: strip, messages: [], requirements: ['OFFER-27'] },
  chosen: { screen: `${strip}, another one chosen`, messages: [], requirements: ['OFFER-27', 'OFFER-28'] },
  moving: { screen: `${strip}, the trip is being moved`, messages: [], requirements: ['OFFER-28'] },
  failed: {
    screen: `${strip}, with an error and Try again`,
    messages: ['dates.moveFailed', 'dates.soldOut', 'error.network'],
    requirements: ['OFFER-28', 'ERR-16'],
  },
})
