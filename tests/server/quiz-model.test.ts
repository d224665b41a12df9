import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { AnsweredQuestion, Question, QuizPage } from '../../contract/quiz.ts'
import { referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
/** Every page as it was shown, with the question asked on it, of a quiz in which everything was asked. */
let pages: QuizPage[]
let questions: Map<string, Question>
let last: QuizPage

/** A hotel of the reference resort, so that everything is asked. */
async function everythingGiven() {
  const browser = server.browser()
  const { resorts } = await browser.ask(calls.searchResorts, { query: { val: 'St. Anton' } })
  const resortId = resorts[0]?.id ?? ''
  const { hotels } = await browser.ask(calls.searchProperties, { query: { resortId, val: 'hotel' } })
  const place = (id: string, name: string) => ({
    id,
    name,
    country: 'Austria',
    countryCode: 'AT',
    lat: 47.13,
    lng: 10.26,
    languageCode: 'en',
  })
  return {
    ...referenceById(),
    resort: place(resortId, resorts[0]?.name ?? ''),
    hotel: place(hotels[0]?.id ?? '', hotels[0]?.name ?? ''),
    levels: 'beginner;expert',
    'add-details': 'add-details',
    notes: 'A crib, please',
    'celebration-date': '14-01-2027',
    'inspiration-link': 'https://example.com/snow',
    'offer-email': 'lena@example.com',
    phone: '+43 512 123456',
  } as Record<string, AnsweredQuestion['answer']>
}

beforeAll(async () => {
  server = await createTestServer()
  const browser = server.browser()
  const given = await everythingGiven()
  await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
  pages = []
  let page = await browser.ask(calls.getQuizPage, { body: {} })
  while (page.pageInfo && page.nextQuestion.question) {
    pages.push(page)
    const { id: questionId } = page.nextQuestion.question
    const answer = given[questionId] ?? null
    page = await browser.ask(calls.answerQuiz, {
      body: { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } },
    })
  }
  last = page
  questions = new Map(pages.flatMap(({ nextQuestion: { question } }) => (question ? [[question.id, question] as const] : [])))
})
afterAll(() => server.close())

const optionsOf = (id: string) => questions.get(id)?.options as Record<string, unknown> | undefined
const keysOf = (id: string) => Object.keys((optionsOf(id)?.options as object | undefined) ?? {})

describe('the quiz', () => {
  it('[QUIZ-21] [QUIZ-45] [QUIZ-46] [QUIZ-47] [QUIZ-48] [QUIZ-49] [QUIZ-50] asks these questions with these controls, in this order', () => {
    expect(pages.map(({ pageInfo, nextQuestion: { question } }) => [pageInfo?.blockId, question?.id, question?.optionType])).toEqual([
      ['where', 'departure-city', 'Search'],
      ['where', 'resort', 'Search'],
      ['where', 'hotel', 'Search'],
      ['when', 'trip-dates', 'Object'],
      ['who', 'adults', 'Number'],
      ['who', 'children', 'Number'],
      ['who', 'levels', 'Checkbox'],
      ['money', 'budget', 'Radio'],
      ['stay', 'board', 'Radio'],
      ['stay', 'slope-distance', 'Number'],
      ['stay', 'amenities', 'Checkbox'],
      ['extras', 'add-details', 'Radio'],
      ['extras', 'notes', 'Text'],
      ['extras', 'celebration-date', 'Date'],
      ['extras', 'inspiration-link', 'Url'],
      ['extras', 'offer-email', 'Email'],
      ['extras', 'phone', 'Phone'],
    ])
  })

  it('[QUIZ-35] [QUIZ-9] has one question a page, in blocks that are counted from 0', () => {
    const addresses = pages.map(({ pageInfo }) => `${pageInfo?.blockOrder}/${pageInfo?.blockPage}`)
    expect(addresses).toEqual([
      '0/0',
      '0/1',
      '0/2',
      '1/0',
      '2/0',
      '2/1',
      '2/2',
      '3/0',
      '4/0',
      '4/1',
      '4/2',
      '5/0',
      '5/1',
      '5/2',
      '5/3',
      '5/4',
      '5/5',
    ])
    expect(new Set(pages.map(({ pageInfo }) => pageInfo?.totalBlocks))).toEqual(new Set([6]))
  })

  it('[QUIZ-22] searches cities, resorts and hotels, and takes both kinds of dates', () => {
    expect(['departure-city', 'resort', 'hotel'].map((id) => optionsOf(id)?.kind)).toEqual(['City', 'Resort', 'Property'])
    expect(optionsOf('hotel')?.resortId).toBe('st-anton')
    expect(optionsOf('trip-dates')?.formats).toEqual(['KnownDateRange', 'SuggestedDateRange'])
  })

  it('[QUIZ-23] counts between limits, by steps or with a slider', () => {
    expect(optionsOf('adults')).toMatchObject({ min: 1, max: 10, format: 'Default' })
    expect(optionsOf('children')).toMatchObject({ min: 0, max: 8, default: 0, format: 'Default' })
    expect(optionsOf('slope-distance')).toMatchObject({ min: 0, max: 3000, default: 1000, format: 'Slider', step: 100, unit: 'metres' })
  })

  it('[QUIZ-31] [QUIZ-16] lets a preset of 1 to 14 nights be counted too', () => {
    const nights = last.answeredQuestions.find(({ question }) => question.id === 'trip-nights')
    expect(nights).toMatchObject({ isAuto: true, answer: '7', question: { options: { min: 1, max: 14, format: 'Slider' } } })
  })

  it('[QUIZ-24] [QUIZ-25] offers choices by key, with the number of them that may be chosen', () => {
    expect(keysOf('levels')).toEqual(['beginner', 'intermediate', 'expert', 'non-skier'])
    expect(optionsOf('levels')).toMatchObject({ minOptions: 1, maxOptions: 4 })
    expect(keysOf('amenities')).toEqual(['spa', 'pool', 'ski-in', 'kids', 'parking', 'pets', 'gym', 'quiet', 'apres'])
    expect(optionsOf('amenities')).toMatchObject({ minOptions: 1, maxOptions: 5 })
    expect(keysOf('board')).toEqual(['any', 'all-inclusive', 'half-board', 'half-board-dinner', 'breakfast', 'nomeal'])
    const texts = Object.values(optionsOf('levels')?.options as Record<string, { text: string }>).map(({ text }) => text)
    expect(texts.every((text) => text.length > 2)).toBe(true)
  })

  it('[QUIZ-48] asks for a budget in euro per person, in the forms a-b and a+', () => {
    const keys = keysOf('budget').filter((key) => key !== 'any')
    expect(keys).toEqual(['0-500', '500-1000', '1000-1500', '1500-2500', '2500+'])
  })
})

describe('what was answered', () => {
  it('[DATA-1] [DATA-3] [QUIZ-5] comes back with its question, in the order of asking', () => {
    const { answeredQuestions, nextQuestion, pageInfo, tags } = pages.at(-1) as QuizPage
    expect(tags).toEqual(['trip'])
    expect(nextQuestion).toMatchObject({ status: 'HasNext', question: { id: 'phone' } })
    expect(Object.keys(pageInfo ?? {}).sort()).toEqual(['blockId', 'blockOrder', 'blockPage', 'totalBlocks'])
    const ids = answeredQuestions.map(({ question }) => question.id)
    expect(ids.slice(0, 4)).toEqual(['departure-city', 'resort', 'hotel', 'trip-dates'])
    for (const { question } of answeredQuestions)
      expect(Object.keys(question)).toEqual(expect.arrayContaining(['id', 'text', 'hint', 'optionType', 'options']))
  })

  it('[DATA-2] says what was skipped', () => {
    const skipped = last.answeredQuestions.filter(({ isSkipped }) => isSkipped).map(({ question, answer }) => [question.id, answer])
    expect(skipped).toEqual(expect.arrayContaining([['departure-city', null]]))
    expect(last.answeredQuestions.find(({ question }) => question.id === 'adults')).toMatchObject({ isSkipped: false, answer: '2' })
  })

  it('[QUIZ-26] joins choices with semicolons', () => {
    expect(last.answeredQuestions.find(({ question }) => question.id === 'levels')?.answer).toBe('beginner;expert')
  })

  it('[QUIZ-27] [I18N-9] keeps dates as dd-MM-yyyy with their kind and length', () => {
    expect(last.answeredQuestions.find(({ question }) => question.id === 'trip-dates')?.answer).toEqual({
      from: '01-01-2027',
      to: '31-01-2027',
      tripPeriod: 7,
      rangeType: 'suggested',
      flexibleDays: 0,
    })
  })

  it('[PLACE-8] keeps a place with name, country and position', () => {
    const resort = last.answeredQuestions.find(({ question }) => question.id === 'resort')?.answer
    expect(Object.keys(resort as object).sort()).toEqual(['country', 'countryCode', 'id', 'languageCode', 'lat', 'lng', 'name'])
  })
})
