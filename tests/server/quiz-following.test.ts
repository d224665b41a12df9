import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { locales } from '../../contract/languages.ts'
import type { QuizPage } from '../../contract/quiz.ts'
import type { StoredAnswer } from '../../server/db/schema/index.ts'
import { type Following, firstOpen, following, withAnswer } from '../../server/domain/quiz/flow.ts'
import type { QuestionModel } from '../../server/domain/quiz/model.ts'
import { presentPage } from '../../server/domain/quiz/present.ts'
import { answerText } from '../../src/views/quiz/answer-text.ts'
import { january, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const place = { id: 'lyon', name: 'Lyon', country: 'France', countryCode: 'FR', lat: 45.76, lng: 4.84, languageCode: 'en' }
const known = { from: '09-01-2027', to: '16-01-2027', tripPeriod: 7, rangeType: 'known', flexibleDays: 0 } as const

/** An answer to a question: its `pick`th option, or all options if several are allowed. */
function someAnswer({ control }: QuestionModel, pick: number): StoredAnswer['answer'] {
  if (control.type === 'Search') return place
  if (control.type === 'Object') return pick % 2 ? known : january
  if (control.type === 'Number') return String(control.min)
  if (control.type === 'Radio') return Object.keys(control.options)[pick % Object.keys(control.options).length] ?? null
  return control.type === 'Checkbox' ? Object.keys(control.options).join(';') : 'something'
}

/** The next question that a page predicts after an answer, as in a browser. */
const foreseen = (all: Following[], { answer, isSkipped }: StoredAnswer) => {
  const fitting = all.filter(({ after }) => after.includes(isSkipped ? 'skip' : 'answer'))
  return (fitting.find(({ is }) => is !== undefined && is === answer) ?? fitting.find(({ is }) => is === undefined))?.question.id
}

/** A whole quiz: question, answer, predicted next question and actual one (none: the end) of each step. */
function walk(choices: readonly { pick: number; skips: boolean }[], begun: StoredAnswer[] = []) {
  let answers = begun
  return choices.flatMap(({ pick, skips }) => {
    const question = firstOpen(answers)
    if (!question) return []
    const isSkipped = skips && question.skip !== undefined
    const given = { questionId: question.id, answer: isSkipped ? (question.skip?.answer ?? null) : someAnswer(question, pick), isSkipped }
    const guess = foreseen(following(answers, question), given)
    answers = withAnswer(answers, given)
    return [{ asked: question.id, given, guess, came: firstOpen(answers)?.id }]
  })
}

const choices = fc.array(fc.record({ pick: fc.nat(20), skips: fc.boolean() }), { minLength: 20, maxLength: 20 })
const begun = fc.constantFrom<StoredAnswer[]>([], [{ questionId: 'resort', answer: place, isSkipped: false }])

describe('the predicted next question', () => {
  it('[QUIZ-57] is the actual next question in every quiz', () => {
    fc.assert(
      fc.property(choices, begun, (all, start) => {
        for (const { asked, guess, came } of walk(all, start)) if (guess !== undefined) expect(guess, `after ${asked}`).toBe(came)
      }),
      { numRuns: 500 },
    )
  })

  it('[QUIZ-57] is known except for the hotels of a resort being saved, and for the end', () => {
    fc.assert(
      fc.property(choices, begun, (all, start) => {
        const unknown = walk(all, start).filter(({ guess }) => guess === undefined)
        for (const { asked, given, came } of unknown)
          expect([asked === 'resort' && !given.isSkipped, came === undefined], `after ${asked}`).toContain(true)
      }),
      { numRuns: 500 },
    )
  })

  it('[QUIZ-57] [QUIZ-58] is sent with the first page and with each answer, in the language of the caller', async () => {
    const browser = server.browser()
    const german = { 'accept-language': 'de' }
    const { page } = (await browser.call('POST', '/quiz/session/start', { tags: ['trip'] }, german)).body as { page?: QuizPage }
    expect(page).toEqual((await browser.call('POST', '/quiz/session/page-info', {}, german)).body)
    expect(page?.nextQuestion.question?.id).toBe('departure-city')
    const following = (page?.following ?? []).map(({ question, ...one }) => ({ id: question.id, text: question.text, ...one }))
    expect(following).toEqual([
      {
        after: ['answer', 'skip'],
        id: 'resort',
        text: 'Haben Sie schon einen Skiort im Sinn?',
        skipText: 'Keine Angabe',
        pageInfo: { blockId: 'where', blockOrder: 0, blockPage: 1, totalBlocks: 6 },
      },
    ])
  })

  it('[QUIZ-57] is not sent if the question already has an answer', async () => {
    const browser = server.browser()
    await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
    const first = { blockId: 'where', blockPage: 0 }
    await browser.ask(calls.answerQuiz, {
      body: { pageInfo: first, answer: { questionId: 'departure-city', answer: null, isSkipped: true } },
    })
    expect((await browser.ask(calls.getQuizPage, { body: { pageInfo: first } })).following).toEqual([])
  })
})

const FORMS: [string, StoredAnswer['answer']][] = [
  ['departure-city', place],
  ['trip-dates', known],
  ['trip-dates', january],
  ['adults', '2'],
  ['levels', 'beginner;expert'],
  ['budget', '500-1000'],
  ['slope-distance', '1000'],
  ['notes', 'A crib, please'],
]

it.each(locales.flatMap((locale) => FORMS.map(([id, answer]) => [locale, id, answer] as const)))(
  '[QUIZ-57] [QUIZ-5] in %s an answer to %s is shown the same before and after it is saved',
  (locale, id, answer) => {
    const stored = { ...referenceById(), [id]: answer }
    const answers = Object.entries(stored).map(([questionId, one]) => ({ questionId, answer: one, isSkipped: false }))
    const saved = presentPage({ answers, question: null, tags: [] }, locale).answeredQuestions.find(({ question }) => question.id === id)
    if (!saved) throw new Error(`${id} is not among the answers`)
    const nights = (count: number) => ({ en: `${count} nights`, de: `${count} Nächte`, fr: `${count} nuits` })[locale] ?? ''
    const atMost = (metres: string) => ({ en: `at most ${metres}`, de: `höchstens ${metres}`, fr: `${metres} au plus` })[locale] ?? ''
    expect(answerText({ ...saved, answerText: '' }, locale, { nights, atMost })).toBe(saved.answerText)
  },
)
