import { button } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The offer page. */
export const e2eSetup: E2eSetup = {
  starts: {
    'two offers': { prepare: ['quiz', 'offers'], open: '/offer/{quizSessionId}', ready: button('Book now') },
    'the list is still loading': 'The page starts again once the list is there: nobody can do anything before',
  },
  responses: {
    'the room is changed': { real: true },
    'the link is made': { real: true },
    'the link is taken back': { real: true },
  },
  // The card shows the selected room.
  isImpossible: (name, { room }, state) =>
    name === 'another room is chosen on the card' && room !== null && (state as { room: string }).room === 'steady',
  distinguish: ({ room }) => room !== null,
  pages: [],
}
