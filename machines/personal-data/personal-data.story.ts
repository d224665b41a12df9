import { defineStory } from '../flow.ts'
import { personalDataMachine } from './personal-data.machine.ts'

const dialog = 'Your data'

export const personalDataStory = defineStory(personalDataMachine, {
  closed: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-11'] },
  shown: { screen: dialog, messages: [], requirements: ['SETTINGS-11'] },
  undownloaded: {
    screen: `${dialog}, with an error`,
    messages: ['personal.downloadFailed', 'error.network', 'error.tooFast'],
    requirements: ['SETTINGS-12', 'ERR-16'],
  },
  unread: { screen: `${dialog}, with an error`, messages: ['personal.readFailed', 'error.network'], requirements: ['ERR-16'] },
  downloading: { screen: `${dialog}, busy`, messages: [], requirements: ['SETTINGS-11'] },
  reading: { screen: `${dialog}, busy`, messages: [], requirements: ['LAW-7'] },
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['LAW-12'] },
  blocked: { screen: 'Not yet', messages: [], requirements: ['LAW-12'] },
  asking: { screen: 'Delete your account?', messages: [], requirements: ['SETTINGS-13', 'LAW-7'] },
  typing: { screen: 'Delete for good?', messages: [], requirements: ['SETTINGS-13'] },
  mistyped: { screen: 'Delete for good?, with an error', messages: ['personal.mismatch'], requirements: ['SETTINGS-13'] },
  undeleted: {
    screen: 'Delete for good?, with an error',
    messages: ['personal.deleteFailed', 'error.network'],
    requirements: ['SETTINGS-13', 'ERR-16'],
  },
  deleting: { screen: 'Delete for good?, busy', messages: [], requirements: ['SETTINGS-13'] },
  gone: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-13', 'LAW-15'] },
})
