import { always, type Moment, never, type SafetyProperty } from '@firn/flow-kit'
import type { Question } from '../../../contract/quiz.ts'
import { isAnswerComplete } from '../../../machines/quiz/quiz.answers.ts'
import { calls } from '../properties/claim.ts'
import { events } from '../properties/events.ts'
import { money } from '../properties/money.ts'
import { person } from '../properties/person.ts'

type Asking = { nextQuestion: { question: Question } }
/** The question that is being answered: of one that is asked early (QUIZ-57) the one before it. */
const questionOf = ({ context: { page, unsaved } }: Moment) =>
  ((unsaved as { page: Asking } | null)?.page ?? (page as Asking | null))?.nextQuestion.question
const plainly = (value: unknown) => JSON.stringify(value) === JSON.stringify(JSON.parse(JSON.stringify(value ?? null)) ?? undefined)

/** What holds whatever is typed and however calls fail, by flow. */
const typed: Readonly<Record<string, readonly SafetyProperty[]>> = {
  quiz: [
    never('an answer that the question does not allow is never sent', (moment) =>
      calls('answerQuiz', ({ answer }) => {
        const { answer: said, isSkipped } = answer as { answer: never; isSkipped: boolean }
        const question = questionOf(moment)
        return !isSkipped && question !== undefined && !isAnswerComplete(question, said)
      })(moment),
    ),
  ],
  placeSearch: [
    never(
      'cities are looked for from three letters on',
      calls('suggestPlaces', ({ input }) => String(input).trim().length < 3),
    ),
  ],
  checkout: [
    never('a person is handed over only with a proven e-mail', (moment) => {
      const { verifiedEmail, profile, contact } = moment.context as {
        verifiedEmail: string | null
        profile: { email: string } | null
        contact: { email: string }
      }
      return calls('finishOrder')(moment) && (verifiedEmail ?? profile?.email) !== contact.email
    }),
  ],
}

/** What a flow remembers can be persisted and shown: no function, no error object. */
const isPlain = always('the memory of a flow is plain data', ({ context }) => plainly(context))

const isSafety = (property: object): property is SafetyProperty => 'observer' in property

/** Everything that must hold on every walk through a flow. */
export const propertiesOf = (flow: string): SafetyProperty[] => [
  isPlain,
  ...[...money, ...person, ...events]
    .filter((claim) => claim.flow === flow)
    .flatMap(({ property }) => (isSafety(property) ? [property] : [])),
  ...(typed[flow] ?? []),
]
