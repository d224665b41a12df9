import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Locale } from '../../../contract/languages.ts'
import type { AnswerValue, Question, QuestionOf } from '../../../contract/quiz.ts'
import { searchQuestionMachine, selectSearch } from '../../../machines/pages/search-question.ts'
import { nothingRestored } from '../../../machines/persisted.ts'
import { type QuizActor, quizMachine } from '../../../machines/quiz/quiz.machine.ts'
import { searchInput } from '../../../src/app/page-machines/search-question.ts'
import { useFlow } from '../../../src/app/use-flow.ts'
import { SearchControl } from '../../../src/views/quiz/controls/search-control.tsx'
import { QuizView } from '../../../src/views/quiz/quiz.tsx'
import { backend, show } from '../show.tsx'

export const pageInfo = { blockId: 'block', blockOrder: 1, blockPage: 0, totalBlocks: 6 }

function Search({ question, quiz }: { question: QuestionOf<'Search'>; quiz: QuizActor }) {
  const page = useFlow(searchQuestionMachine, searchInput(question, quiz, 'en'))
  return <SearchControl search={useSelector(page, selectSearch)} question={question} />
}

/**
 * The quiz at one question with the real flow.
 * @param answers further responses, by 'METHOD /path'
 * @param locale the user's language; responses stay in English
 * @returns the sent answers
 */
export async function openQuestion(question: Question, answers: Record<string, unknown> = {}, locale: Locale = 'en') {
  const at = (next: object) => ({ answeredQuestions: [], pageInfo, tags: ['trip'], skipList: [], nextQuestion: next })
  const calls = backend({
    'GET /quiz/session': { session: { id: 's', status: 'open', quizSessionId: null }, pageInfo, tags: ['trip'] },
    'POST /quiz/session/page-info': at({ question, status: 'HasNext' }),
    'POST /quiz/session/next': 'never',
    ...answers,
  })
  const quiz = createActor(quizMachine, { input: { address: { blockId: 'block', page: 0 }, restored: nothingRestored } }).start()
  await show(<QuizView quiz={quiz} search={(one) => <Search question={one as QuestionOf<'Search'>} quiz={quiz} />} />, locale)
  await expect.element(page.getByRole('heading', { level: 1, name: question.text })).toBeVisible()
  const sent = () =>
    calls
      .filter(({ call }) => call === 'POST /quiz/session/next')
      .map(({ body }) => (body as { answer: { answer: AnswerValue } }).answer.answer)
  return { sent, next: page.getByRole('button', { name: 'Next', exact: true }) }
}
