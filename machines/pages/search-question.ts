import { assign, type InputFrom, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Place } from '../../contract/quiz.ts'
import { type PlaceSearchActor, placeSearchMachine } from '../place-search/place-search.machine.ts'
import { selectChosen } from '../place-search/place-search.selectors.ts'
import type { QuizActor } from '../quiz/quiz.machine.ts'

type Found = { place: Place | null }
const ofSearch = ({ event }: { event: { snapshot: SnapshotFrom<typeof placeSearchMachine> } }): Found => ({
  place: selectChosen(event.snapshot),
})

/** A search question of the quiz: the chosen place becomes the answer (QUIZ-32 to QUIZ-38). The quiz outlives its page. */
export const searchQuestionMachine = setup({
  types: {
    input: {} as InputFrom<typeof placeSearchMachine> & { quizRef: QuizActor },
    context: {} as InputFrom<typeof placeSearchMachine> & { quizRef: QuizActor },
    children: {} as { search: 'placeSearch' },
  },
  actors: { placeSearch: placeSearchMachine },
  guards: { isOther: ({ context }, { place }: Found) => place !== context.chosen },
  actions: {
    setChosen: assign((_, { place }: Found) => ({ chosen: place })),
    sendAnswer: sendTo(
      ({ context }) => context.quizRef,
      (_, { place }: Found) => ({ type: place ? 'answer.choose' : 'answer.change', answer: place }),
    ),
  },
}).createMachine({
  id: 'searchQuestion',
  description: 'A place is searched for, and chosen as the answer.',
  context: ({ input }) => input,
  invoke: {
    id: 'search',
    src: 'placeSearch',
    input: ({ context: { quizRef: _, ...search } }) => search,
    onSnapshot: {
      guard: { type: 'isOther', params: ofSearch },
      actions: [
        { type: 'setChosen', params: ofSearch },
        { type: 'sendAnswer', params: ofSearch },
      ],
    },
  },
})

export const selectSearch = ({ children }: SnapshotFrom<typeof searchQuestionMachine>) => children.search as PlaceSearchActor
