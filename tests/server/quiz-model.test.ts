import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { locales } from '../../contract/languages.ts'
import type { AnsweredQuestion, Question, QuestionOf, QuizPage } from '../../contract/quiz.ts'
import { briefAnswer, chipAnswer } from '../../server/domain/quiz/brief.ts'
import { questions as models, type QuestionModel, questionById } from '../../server/domain/quiz/model.ts'
import { finishHints, levelHints } from '../../server/domain/quiz/texts.ts'
import { referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
/** Every page with its question, of a quiz with all questions. */
let pages: QuizPage[]
let questions: Map<string, Question>
let last: QuizPage

/** A hotel of the reference resort, so that all questions are asked. */
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
const choicesOf = (id: string) => (optionsOf(id)?.options ?? {}) as Record<string, { text: string }>
const textsOf = (id: string) => Object.values(choicesOf(id)).map(({ text }) => text)

/** The questions of a block: type, options (keys of choices), and the answer of Skip if it is offered. */
function blockOf(blockId: string) {
  const ofBlock = pages.filter(({ pageInfo }) => pageInfo?.blockId === blockId)
  const [order, ...others] = new Set(ofBlock.map(({ pageInfo }) => pageInfo?.blockOrder))
  expect(others).toEqual([])
  const asked = ofBlock.flatMap(({ nextQuestion: { question }, skipList }) => {
    if (!question) return []
    const { id, optionType, options, skipDefault } = question
    const shown = 'options' in options ? { ...options, options: Object.keys(options.options) } : options
    return [[id, [optionType, shown, skipList.includes(id) ? { skip: skipDefault } : 'no skip']]]
  })
  return { order, questions: Object.fromEntries(asked) }
}

/** A question with a preset that was not asked. */
function held(id: string) {
  expect(questions.has(id)).toBe(false)
  return last.answeredQuestions.find(({ question, isAuto }) => question.id === id && isAuto)
}

describe('the quiz', () => {
  it('asks these questions with these controls, in this order', () => {
    expect(pages.map(({ pageInfo, nextQuestion: { question } }) => [pageInfo?.blockId, question?.id, question?.optionType])).toEqual([
      ['where', 'departure-city', 'Search'],
      ['where', 'resort', 'Search'],
      ['where', 'hotel', 'Search'],
      ['when', 'trip-dates', 'Object'],
      ['who', 'adults', 'Number'],
      ['who', 'children', 'Number'],
      ['who', 'levels', 'Checkbox'],
      ['who', 'child-ages', 'Number'],
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

  it('[QUIZ-45] where: a city, a resort and a hotel, all skippable', () => {
    expect(blockOf('where')).toEqual({
      order: 0,
      questions: {
        'departure-city': ['Search', { kind: 'City' }, { skip: null }],
        resort: ['Search', { kind: 'Resort' }, { skip: null }],
        hotel: ['Search', { kind: 'Property', resortId: 'st-anton' }, { skip: null }],
      },
    })
  })

  it('[QUIZ-46] when: dates of both kinds, without Skip; nights have a preset and are not asked', () => {
    expect(blockOf('when')).toEqual({
      order: 1,
      questions: { 'trip-dates': ['Object', { formats: ['KnownDateRange', 'SuggestedDateRange'] }, 'no skip'] },
    })
    expect(held('trip-nights')).toMatchObject({
      pageInfo: { blockId: 'when' },
      question: { options: { min: 1, max: 14, format: 'Slider' } },
    })
  })

  it('[QUIZ-47] [QUIZ-67] who: adults without Skip, children with their ages, and levels', () => {
    expect(blockOf('who')).toEqual({
      order: 2,
      questions: {
        adults: ['Number', { min: 1, max: 10, default: 2, format: 'Default' }, 'no skip'],
        children: ['Number', { min: 0, max: 8, default: 0, format: 'Default' }, { skip: '0' }],
        'child-ages': ['Number', { min: 0, max: 17, default: 8, format: 'Default', count: 1 }, { skip: null }],
        levels: [
          'Checkbox',
          { options: ['beginner', 'intermediate', 'expert', 'non-skier'], minOptions: 1, maxOptions: 4 },
          { skip: 'intermediate' },
        ],
      },
    })
  })

  it('[QUIZ-48] money: a budget in euro per person', () => {
    expect(blockOf('money')).toEqual({
      order: 3,
      questions: { budget: ['Radio', { options: ['0-500', '500-1000', '1000-1500', '1500-2500', '2500+'] }, { skip: 'any' }] },
    })
    const { text, hint } = questions.get('budget') as Question
    expect(text).toBe('What’s your budget per person?')
    expect(hint).toContain('in euro')
    expect(textsOf('budget')).toEqual(['€0–€500', '€500–€1,000', '€1,000–€1,500', '€1,500–€2,500', '€2,500+'])
  })

  it('[QUIZ-49] stay: meals, the way to the slopes, and what makes it perfect; stars have a preset and are not asked', () => {
    expect(blockOf('stay')).toEqual({
      order: 4,
      questions: {
        board: ['Radio', { options: ['any', 'all-inclusive', 'half-board', 'half-board-dinner', 'breakfast', 'nomeal'] }, { skip: 'any' }],
        'slope-distance': ['Number', { min: 0, max: 3000, default: 1000, format: 'Slider', step: 100, unit: 'metres' }, { skip: '1000' }],
        amenities: [
          'Checkbox',
          { options: ['spa', 'pool', 'ski-in', 'kids', 'parking', 'pets', 'gym', 'quiet', 'apres'], minOptions: 1, maxOptions: 5 },
          { skip: null },
        ],
      },
    })
    expect(held('hotel-stars')).toMatchObject({ pageInfo: { blockId: 'stay' }, question: { options: { min: 1, max: 5 } } })
  })

  it('[QUIZ-50] extras: whether to add details, then a text, a date, a link, an address and a number', () => {
    expect(blockOf('extras')).toEqual({
      order: 5,
      questions: {
        'add-details': ['Radio', { options: ['show-offers', 'add-details'] }, 'no skip'],
        notes: ['Text', { maxLength: 500 }, { skip: null }],
        'celebration-date': ['Date', {}, { skip: null }],
        'inspiration-link': ['Url', {}, { skip: null }],
        'offer-email': ['Email', {}, { skip: null }],
        phone: ['Phone', {}, { skip: null }],
      },
    })
  })

  it('[QUIZ-60] marks the choice after which nothing is asked', () => {
    const choices = questions.get('add-details') as QuestionOf<'Radio'>
    expect(Object.values(choices.options.options).map(({ ends }) => ends)).toEqual([true, undefined])
  })

  it('[QUIZ-62] counts the questions: the hotel once a resort is chosen, the ages once there are children, the details once they are wanted', () => {
    expect(Object.fromEntries(pages.map(({ nextQuestion, questionCount }) => [nextQuestion.question?.id, questionCount]))).toMatchObject({
      'departure-city': 11,
      resort: 11,
      hotel: 12,
      'add-details': 13,
      notes: 18,
      phone: 18,
    })
  })

  it('[QUIZ-35] [QUIZ-9] has one question per page, in blocks numbered from 0', () => {
    const addresses = pages.map(({ pageInfo }) => `${pageInfo?.blockOrder}/${pageInfo?.blockPage}`)
    expect(addresses).toEqual([
      '0/0',
      '0/1',
      '0/2',
      '1/0',
      '2/0',
      '2/1',
      '2/2',
      '2/3',
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

  it('[QUIZ-22] searches cities, resorts and hotels, and accepts both kinds of dates', () => {
    expect(['departure-city', 'resort', 'hotel'].map((id) => optionsOf(id)?.kind)).toEqual(['City', 'Resort', 'Property'])
    expect(optionsOf('hotel')?.resortId).toBe('st-anton')
    expect(optionsOf('trip-dates')?.formats).toEqual(['KnownDateRange', 'SuggestedDateRange'])
  })

  it('[QUIZ-23] has numbers between limits, with steps or a slider', () => {
    expect(optionsOf('adults')).toMatchObject({ min: 1, max: 10, format: 'Default' })
    expect(optionsOf('children')).toMatchObject({ min: 0, max: 8, default: 0, format: 'Default' })
    expect(optionsOf('slope-distance')).toMatchObject({ min: 0, max: 3000, default: 1000, format: 'Slider', step: 100, unit: 'metres' })
  })

  it('[QUIZ-31] [QUIZ-16] has a preset of 1 to 14 nights as a number', () => {
    expect(held('trip-nights')).toMatchObject({ answer: '7', question: { options: { min: 1, max: 14, format: 'Slider' } } })
  })

  it('[QUIZ-24] offers choices by key, each with its text', () => {
    expect(textsOf('levels')).toEqual(['Beginner', 'Intermediate', 'Expert', 'Not skiing'])
    expect(textsOf('board')[0]).toBe('Any')
  })
})

describe('answers', () => {
  it('[DATA-1] [DATA-3] [QUIZ-5] are returned with their questions, in order', () => {
    const { answeredQuestions, nextQuestion, pageInfo, tags } = pages.at(-1) as QuizPage
    expect(tags).toEqual(['trip'])
    expect(nextQuestion).toMatchObject({ status: 'HasNext', question: { id: 'phone' } })
    expect(Object.keys(pageInfo ?? {}).sort()).toEqual(['blockId', 'blockOrder', 'blockPage', 'totalBlocks'])
    const ids = answeredQuestions.map(({ question }) => question.id)
    expect(ids.slice(0, 4)).toEqual(['departure-city', 'resort', 'hotel', 'trip-dates'])
    for (const { question } of answeredQuestions)
      expect(Object.keys(question)).toEqual(expect.arrayContaining(['id', 'text', 'hint', 'optionType', 'options']))
  })

  it('[QUIZ-51] have a short noun for the question in every language', async () => {
    const nouns = () => last.answeredQuestions.map(({ question }) => [question.id, question.noun])
    expect(nouns()).toEqual(
      expect.arrayContaining([
        ['adults', 'Adults'],
        ['slope-distance', 'Slopes'],
      ]),
    )
    for (const locale of locales)
      for (const { id, noun, text } of models) {
        expect(noun[locale], `${id} in ${locale}`).toMatch(/^\p{L}[\p{L}\p{Pd} ]{1,11}$/u)
        expect(noun[locale]).not.toBe(text[locale])
      }
  })

  it('[QUIZ-51] have a short form if they are clear without the noun', () => {
    const briefs = Object.fromEntries(last.answeredQuestions.map(({ question, brief }) => [question.id, brief]))
    expect(briefs).toMatchObject({ adults: '2 adults', children: '1 child', resort: expect.stringContaining('St.') })
    const dates = questionById.get('trip-dates') as QuestionModel
    const answer = { from: '10-01-2027', to: '17-01-2027', tripPeriod: 7, rangeType: 'known', flexibleDays: 0 } as const
    const inShort = locales.map((locale) => briefAnswer(dates, { questionId: dates.id, answer, isSkipped: false }, locale))
    expect(inShort).toEqual(['10–17 Jan', '10.–17. Jan.', '10–17 janv.'])
    const board = questionById.get('board') as QuestionModel
    expect(briefAnswer(board, { questionId: board.id, answer: 'any', isSkipped: false }, 'en')).toBeUndefined()
    const skills = questionById.get('levels') as QuestionModel
    expect(briefAnswer(skills, { questionId: skills.id, answer: 'beginner;expert', isSkipped: false }, 'en')).toBe('Beginner +1')
  })

  it('[QUIZ-51] omit redundant words on a plate: skills, and the target of a distance after the meals', () => {
    const plates = Object.fromEntries(last.answeredQuestions.map(({ question, brief }) => [question.id, brief]))
    expect(plates).toMatchObject({ levels: '', board: 'Breakfast', 'slope-distance': '1,000 m' })
    const distance = questionById.get('slope-distance') as QuestionModel
    const stored = { questionId: distance.id, answer: '1000', isSkipped: false }
    expect(chipAnswer(distance, stored, false, 'en')).toBe('1,000 m to slopes')
    expect(chipAnswer(distance, { ...stored, isSkipped: true }, true, 'en')).toBeUndefined()
  })

  it('[QUIZ-50] announce the exact number of optional questions if details are wanted', () => {
    const details = models.filter(({ onlyAfter }) => onlyAfter?.questionId === 'add-details')
    expect(details.map(({ id, skip }) => [id, Boolean(skip)])).toEqual(
      ['notes', 'celebration-date', 'inspiration-link', 'offer-email', 'phone'].map((id) => [id, true]),
    )
    expect(locales.map((locale) => finishHints['add-details'][locale].split(' ')[0])).toEqual(['Five', 'Fünf', 'Cinq'])
  })

  it('[D177] describe a distance in short and in full', () => {
    const distance = last.answeredQuestions.find(({ question }) => question.id === 'slope-distance')
    expect(distance).toMatchObject({ brief: '1,000 m', answerText: 'at most 1,000 m' })
  })

  it('[QUIZ-24] describe each ski level in every language', () => {
    const levels = last.answeredQuestions.find(({ question }) => question.id === 'levels')?.question
    expect(levels?.options).toMatchObject({ options: { beginner: { text: 'Beginner', hint: 'First turns, blue pistes' } } })
    for (const locale of locales)
      for (const hint of Object.values(levelHints)) expect(hint[locale], locale).toMatch(/^\p{Lu}[\p{L}\p{Zs}’,-]+$/u)
  })

  it('[DATA-2] record skipped questions', () => {
    const skipped = last.answeredQuestions.filter(({ isSkipped }) => isSkipped).map(({ question, answer }) => [question.id, answer])
    expect(skipped).toEqual(expect.arrayContaining([['departure-city', null]]))
    expect(last.answeredQuestions.find(({ question }) => question.id === 'adults')).toMatchObject({ isSkipped: false, answer: '2' })
  })

  it('store choices as joined', () => {
    expect(last.answeredQuestions.find(({ question }) => question.id === 'levels')?.answer).toBe('beginner;expert')
  })

  it('[QUIZ-27] [I18N-9] store dates as dd-MM-yyyy with their kind and length', () => {
    expect(last.answeredQuestions.find(({ question }) => question.id === 'trip-dates')?.answer).toEqual({
      from: '01-01-2027',
      to: '31-01-2027',
      tripPeriod: 7,
      rangeType: 'suggested',
      flexibleDays: 0,
    })
  })

  it('[PLACE-8] store a place with name, country and position', () => {
    const resort = last.answeredQuestions.find(({ question }) => question.id === 'resort')?.answer
    expect(Object.keys(resort as object).sort()).toEqual(['country', 'countryCode', 'id', 'languageCode', 'lat', 'lng', 'name'])
  })
})
