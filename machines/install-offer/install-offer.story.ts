import { defineStory } from '../flow.ts'
import { installOfferMachine } from './install-offer.machine.ts'

const screen = (text: string) => ({ screen: text, messages: [], requirements: ['OFFLINE-13'] })

export const installOfferStory = defineStory(installOfferMachine, {
  deciding: screen('Nothing to see'),
  waiting: screen('A confirmed booking'),
  offered: screen('A confirmed booking with a card that offers the home screen'),
  explained: screen('A confirmed booking with a sentence about the home screen'),
  asking: screen("A confirmed booking under the browser's own question"),
  closed: screen('A confirmed booking'),
})
