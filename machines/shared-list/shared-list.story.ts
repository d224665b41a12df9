import { defineStory } from '../flow.ts'
import { sharedListMachine } from './shared-list.machine.ts'

const screen = 'Shared wishlist'

export const sharedListStory = defineStory(sharedListMachine, {
  heeding: { screen, messages: [], requirements: ['WISH-21'] },
  'heeding.looking': {
    screen: `${screen} with a thumb on each trip`,
    messages: [],
    requirements: ['WISH-16', 'WISH-17'],
  },
  typing: { screen: `${screen}, another name being typed`, messages: [], requirements: ['WISH-17'] },
  'heeding.failed': {
    screen: `${screen} with a short message`,
    messages: [],
    requirements: ['WISH-19', 'ERR-16'],
  },
  'heeding.misnamed': {
    screen: `${screen}, the name asked for`,
    messages: ['list.nameMissing', 'list.nameWrong'],
    requirements: ['WISH-17'],
  },
  storing: { screen: `${screen}, the thumb shown as pressed`, messages: [], requirements: ['WISH-17'] },
  closed: { screen: 'This link was switched off', messages: [], requirements: ['WISH-12'] },
})
