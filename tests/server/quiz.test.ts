import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { QuizPage } from '../../contract/quiz.ts'
import { january, referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const stAnton = {
  id: 'st-anton',
  name: 'St. Anton am Arlberg',
  country: 'Austria',
  countryCode: 'AT',
  lat: 47.1287,
  lng: 10.2682,
  languageCode: 'en',
}

async function start(browser: TestBrowser) {
  return browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
}

const post = (browser: TestBrowser, blockId: string, blockPage: number, questionId: string, answer: unknown, isSkipped = false) =>
  browser.call('POST', '/quiz/session/next', { pageInfo: { blockId, blockPage }, answer: { questionId, answer, isSkipped } })

/** Answers up to a question, excluding it. */
async function upTo(browser: TestBrowser, questionId: string, given = referenceById()) {
  let page = await start(browser).then(() => browser.ask(calls.getQuizPage, { body: {} }))
  while (page.pageInfo && page.nextQuestion.question && page.nextQuestion.question.id !== questionId) {
    const { id } = page.nextQuestion.question
    const answer = given[id] ?? null
    page = await browser.ask(calls.answerQuiz, {
      body: { pageInfo: page.pageInfo, answer: { questionId: id, answer, isSkipped: answer === null } },
    })
  }
  return page
}

describe('quiz', () => {
  it('[QUIZ-2] [CALLS-11] [CALLS-12] starts at the first page, and has no session before it', async () => {
    const browser = server.browser()
    expect(await browser.ask(calls.getQuizSession)).toEqual({ session: null, pageInfo: null, tags: [] })
    expect(await start(browser)).toMatchObject({
      pageInfo: { blockId: 'where', blockOrder: 0, blockPage: 0, totalBlocks: 6 },
      tags: ['trip'],
    })
  })

  it('[QUIZ-54] a resort from a poster is preset: it is not asked for, and can be changed', async () => {
    const browser = server.browser()
    expect(await browser.ask(calls.startQuiz, { body: { tags: ['trip'], resortId: 'st-anton' } })).toMatchObject({
      pageInfo: { blockId: 'where', blockPage: 0 },
    })
    const { body: hotel } = await post(browser, 'where', 0, 'departure-city', null, true)
    expect(hotel).toMatchObject({
      pageInfo: { blockId: 'where', blockPage: 2 },
      nextQuestion: { question: { id: 'hotel', options: { resortId: 'st-anton' } } },
      answeredQuestions: [{ isSkipped: true }, { question: { id: 'resort' }, answer: stAnton, isSkipped: false, isAuto: false }],
    })
    const back = await browser.ask(calls.getQuizPage, { body: { pageInfo: { blockId: 'where', blockPage: 1 } } })
    expect(back.nextQuestion).toMatchObject({ question: { id: 'resort' }, answer: stAnton })
    // Going back to an answered question continues through the following ones, as always.
    const { body: again } = await post(browser, 'where', 0, 'departure-city', null, true)
    expect(again).toMatchObject({ nextQuestion: { question: { id: 'resort' } } })
    const { body: changed } = await post(browser, 'where', 1, 'resort', { ...stAnton, id: 'lech', name: 'Lech' })
    expect(changed).toMatchObject({ nextQuestion: { question: { options: { resortId: 'lech' } } } })
  })

  it('[QUIZ-54] asks for the resort if the one of the poster is not on sale', async () => {
    const browser = server.browser()
    await browser.ask(calls.startQuiz, { body: { tags: ['trip'], resortId: 'nowhere' } })
    const { body } = await post(browser, 'where', 0, 'departure-city', null, true)
    expect(body).toMatchObject({ nextQuestion: { question: { id: 'resort' } } })
  })

  it('[QUIZ-53] an earlier quiz reopens at a question as the current quiz, with all other answers', async () => {
    const browser = server.browser()
    const first = await takeQuiz(browser, referenceById())
    server.clock.advance(1000)
    await start(browser)
    server.clock.advance(1000)
    const reopen = (questionId: string | null) => browser.ask(calls.reopenQuiz, { body: { quizSessionId: first, questionId } })
    expect(await reopen('budget')).toEqual({ pageInfo: { blockId: 'money', blockOrder: 3, blockPage: 0, totalBlocks: 6 } })
    expect(await browser.ask(calls.getQuizSession)).toMatchObject({ session: { id: first, status: 'completed' } })
    // All other questions are answered, so the end follows.
    const { body: end } = await post(browser, 'money', 0, 'budget', '500-1000')
    const last = end as unknown as QuizPage
    expect(last.nextQuestion.status).toBe('Finished')
    const texts = last.answeredQuestions.map(({ question, answer }) => [question.id, answer])
    expect(texts).toContainEqual(['budget', '500-1000'])
    expect(texts).toContainEqual(['trip-dates', january])
    expect(await browser.ask(calls.completeQuiz)).toEqual({ quizSessionId: first })
  })

  it('[QUIZ-53] it reopens at the end with all answers for a missing, unasked or unknown question', async () => {
    const browser = server.browser()
    const quizSessionId = await takeQuiz(browser, referenceById())
    for (const questionId of [null, 'hotel-stars', 'notes', 'shoe-size'])
      expect(await browser.ask(calls.reopenQuiz, { body: { quizSessionId, questionId } })).toEqual({ pageInfo: null })
  })

  it.each([
    ['id', 300],
    ['name', 200],
    ['country', 100],
    ['countryCode', 3],
    ['languageCode', 35],
  ])('[PLACE-9] takes a place whose %s has %i characters, and none with more', async (field, longest) => {
    const browser = server.browser()
    await start(browser)
    const answer = (length: number) => post(browser, 'where', 0, 'departure-city', { ...stAnton, [field]: 'a'.repeat(length) })
    expect((await answer(longest)).status).toBe(200)
    expect((await answer(longest + 1)).body.code).toBe('request.invalid')
    expect((await answer(60_000)).body.code).toBe('request.invalid')
    expect((await answer(1_000_000)).body.code).toBe('request.tooLarge')
  })

  it('[QUIZ-4] [QUIZ-15] [QUIZ-45] asks for a hotel only after a resort, and allows skipping all three', async () => {
    const browser = server.browser()
    await start(browser)
    await post(browser, 'where', 0, 'departure-city', null, true)
    const withResort = await post(browser, 'where', 1, 'resort', stAnton)
    expect(withResort.body).toMatchObject({
      pageInfo: { blockId: 'where', blockPage: 2 },
      nextQuestion: { question: { id: 'hotel', options: { kind: 'Property', resortId: 'st-anton' } } },
    })
    const without = await post(browser, 'where', 1, 'resort', null, true)
    expect(without.body).toMatchObject({ pageInfo: { blockId: 'when', blockPage: 0 }, nextQuestion: { status: 'HasNext' } })
  })

  it('[QUIZ-16] [QUIZ-17] [QUIZ-46] [QUIZ-49] presets nights and stars, and chosen dates override the nights', async () => {
    const browser = server.browser()
    const given = { ...referenceById(), 'trip-dates': { ...january, from: '09-01-2027', to: '13-01-2027', rangeType: 'known' as const } }
    const page = await upTo(browser, 'add-details', given)
    const auto = page.answeredQuestions.filter(({ isAuto }) => isAuto).map(({ question, answer }) => [question.id, answer])
    expect(auto).toEqual([
      ['trip-nights', '4'],
      ['hotel-stars', '4'],
    ])
    const week = await upTo(server.browser(), 'add-details')
    expect(week.answeredQuestions.find(({ question }) => question.id === 'trip-nights')?.answer).toBe('7')
  })

  it('[QUIZ-18] [QUIZ-19] [QUIZ-20] [CALLS-16] finishes without page info, and completes with the id of the session', async () => {
    const browser = server.browser()
    await upTo(browser, 'add-details')
    expect((await browser.call('POST', '/quiz/session/complete', {})).body.code).toBe('quiz.notFinished')
    const last = await post(browser, 'extras', 0, 'add-details', 'show-offers')
    expect(last.body).toMatchObject({ pageInfo: null, nextQuestion: { status: 'Finished', question: null } })
    const { quizSessionId } = await browser.ask(calls.completeQuiz, { body: {} })
    expect(await browser.ask(calls.getQuizSession)).toMatchObject({ session: { id: quizSessionId, status: 'completed', quizSessionId } })
  })

  it('[QUIZ-50] asks for details only if they are wanted', async () => {
    const browser = server.browser()
    await upTo(browser, 'add-details')
    const more = await post(browser, 'extras', 0, 'add-details', 'add-details')
    expect(more.body).toMatchObject({ nextQuestion: { question: { id: 'notes', optionType: 'Text', options: { maxLength: 500 } } } })
    expect((await post(browser, 'extras', 1, 'notes', 'x'.repeat(501))).status).toBe(400)
    await post(browser, 'extras', 1, 'notes', 'A crib, please')
    await post(browser, 'extras', 2, 'celebration-date', '30-02-2027').then(({ status }) => expect(status).toBe(400))
    const celebrated = await post(browser, 'extras', 2, 'celebration-date', '14-01-2027')
    // Not in the wire format.
    expect((celebrated.body as QuizPage).answeredQuestions.at(-1)?.answerText).toBe('14/01/2027')
    await post(browser, 'extras', 3, 'inspiration-link', 'javascript:alert(1)').then(({ status }) => expect(status).toBe(400))
    await post(browser, 'extras', 3, 'inspiration-link', 'https://example.com/snow')
    await post(browser, 'extras', 4, 'offer-email', 'no one').then(({ status }) => expect(status).toBe(400))
    await post(browser, 'extras', 4, 'offer-email', 'lena@example.com')
    const last = await post(browser, 'extras', 5, 'phone', '+43 512 123456')
    expect(last.body).toMatchObject({ nextQuestion: { status: 'Finished' } })
  })

  it('[QUIZ-14] [CALLS-14] goes back to the previous page with its answer', async () => {
    const browser = server.browser()
    const page = await upTo(browser, 'levels')
    if (!page.pageInfo) throw new Error('The quiz has ended')
    const back = await browser.ask(calls.previousQuiz, {
      body: { pageInfo: page.pageInfo, answer: { questionId: 'levels', answer: null, isSkipped: false } },
    })
    expect(back).toMatchObject({ pageInfo: { blockId: 'who', blockPage: 1 }, nextQuestion: { question: { id: 'children' }, answer: '1' } })
    expect(back.answeredQuestions.map(({ question }) => question.id)).not.toContain('children')
  })

  it('[QUIZ-13] says which page follows an answered question, also after an earlier answer was changed', async () => {
    const browser = server.browser()
    const levels = await upTo(browser, 'levels')
    expect(levels.nextQuestion).not.toHaveProperty('next')
    const children = { question: { id: 'children' }, answer: '1', next: levels.pageInfo }
    const back = await browser.ask(calls.getQuizPage, { body: { pageInfo: { blockId: 'who', blockOrder: 2, blockPage: 1 } } })
    expect(back.nextQuestion).toMatchObject(children)
    const changed = await post(browser, 'who', 0, 'adults', '3')
    expect((changed.body as QuizPage).nextQuestion).toMatchObject(children)
  })

  it('[QUIZ-13] no page follows the last answered question', async () => {
    const browser = server.browser()
    await upTo(browser, 'add-details')
    await post(browser, 'extras', 0, 'add-details', 'show-offers')
    const last = await browser.ask(calls.getQuizPage, { body: { pageInfo: { blockId: 'extras', blockOrder: 5, blockPage: 0 } } })
    expect(last.nextQuestion).toMatchObject({ answer: 'show-offers', next: null })
    expect(await browser.ask(calls.getQuizPage, { body: {} })).toMatchObject({ pageInfo: null })
  })

  it.each([
    ['the page that it names', { pageInfo: { blockId: 'who', blockOrder: 2, blockPage: 1 } }, 'children', '1'],
    ['the first page', { pageInfo: { blockId: 'where', blockOrder: 0, blockPage: 0 } }, 'departure-city', undefined],
    ['the last page that was reached, for no page', {}, 'budget', undefined],
    ['the last page that was reached, for null', { pageInfo: null }, 'budget', undefined],
  ])('[CALLS-15] page-info returns %s', async (_, body, questionId, answer) => {
    const browser = server.browser()
    const reached = await upTo(browser, 'budget')
    const page = await browser.ask(calls.getQuizPage, { body })
    expect(page.nextQuestion).toMatchObject({ status: 'HasNext', question: { id: questionId } })
    expect(page.nextQuestion.answer ?? undefined).toBe(answer)
    const asked = 'pageInfo' in body ? body.pageInfo : null
    expect(page.pageInfo).toEqual(asked ? { ...asked, totalBlocks: 6 } : reached.pageInfo)
  })

  it('[QUIZ-43] resumes at the last page', async () => {
    const browser = server.browser()
    await upTo(browser, 'budget')
    const { session, pageInfo } = await browser.ask(calls.getQuizSession)
    expect(session?.status).toBe('open')
    expect(pageInfo).toMatchObject({ blockId: 'money', blockPage: 0 })
    expect((await browser.ask(calls.getQuizPage, { body: {} })).nextQuestion.question?.id).toBe('budget')
  })

  it('does not open pages ahead of the answers', async () => {
    const browser = server.browser()
    await start(browser)
    expect((await post(browser, 'stay', 0, 'board', 'breakfast')).body.code).toBe('quiz.wrongPage')
    expect((await browser.call('POST', '/quiz/session/page-info', { pageInfo: { blockId: 'nowhere', blockPage: 9 } })).body.code).toBe(
      'quiz.wrongPage',
    )
  })

  it.each([
    ['QUIZ-47', 'adults', 'who', 0, '11'],
    ['QUIZ-47', 'adults', 'who', 0, '0'],
    ['QUIZ-47', 'adults', 'who', 0, 'two'],
    ['QUIZ-47', 'children', 'who', 1, '9'],
    ['QUIZ-47', 'levels', 'who', 2, 'beginner;beginner'],
    ['QUIZ-47', 'levels', 'who', 2, 'champion'],
    ['QUIZ-48', 'budget', 'money', 0, '1-2'],
    ['QUIZ-49', 'board', 'stay', 0, 'full'],
    ['QUIZ-49', 'slope-distance', 'stay', 1, '3001'],
    ['QUIZ-49', 'amenities', 'stay', 2, 'spa;pool;gym;quiet;kids;pets'],
  ])('[%s] refuses %s answered wrongly', async (_, questionId, blockId, blockPage, answer) => {
    const browser = server.browser()
    await upTo(browser, questionId)
    const refused = await post(browser, blockId, blockPage, questionId, answer)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.[0]?.path).toBe('answer.answer')
  })

  it.each([
    ['over', { ...january, from: '01-01-2026', to: '08-01-2026', rangeType: 'known' }],
    ['the wrong way round', { ...january, from: '10-01-2027', to: '09-01-2027', rangeType: 'known' }],
    ['no days at all', { ...january, from: '31-02-2027' }],
  ])('[QUIZ-27] refuses dates that are %s', async (_, answer) => {
    const browser = server.browser()
    await upTo(browser, 'trip-dates')
    expect((await post(browser, 'when', 0, 'trip-dates', answer)).status).toBe(400)
  })

  it('[QUIZ-46] [QUIZ-47] does not allow skipping dates and adults', async () => {
    const browser = server.browser()
    await upTo(browser, 'trip-dates')
    const refused = await post(browser, 'when', 0, 'trip-dates', null, true)
    expect(refused.body.errors?.[0]?.path).toBe('answer.isSkipped')
  })

  it('[I18N-1] asks German readers in German', async () => {
    const browser = server.browser()
    browser.language = 'de'
    await start(browser)
    expect((await browser.ask(calls.getQuizPage, { body: {} })).nextQuestion.question?.text).toBe('Von wo reisen Sie an?')
  })

  it('[QUIZ-56] stores both concurrent answers of two tabs', async () => {
    const browser = server.browser()
    await upTo(browser, 'budget')
    const [adults, children] = await Promise.all([post(browser, 'who', 0, 'adults', '4'), post(browser, 'who', 1, 'children', '0')])
    expect([adults.status, children.status]).toEqual([200, 200])
    const page = await browser.ask(calls.getQuizPage, { body: { pageInfo: { blockId: 'money', blockPage: 0 } } })
    const given = Object.fromEntries(page.answeredQuestions.map(({ question, answer }) => [question.id, answer]))
    expect(given).toMatchObject({ adults: '4', children: '0' })
  })

  it('[QUIZ-67] asks for as many ages as there are children, again if their number changes, and not without children', async () => {
    const browser = server.browser()
    await upTo(browser, 'children')
    const asLevels = () => post(browser, 'who', 2, 'levels', null, true)
    const asked = async () => (await browser.ask(calls.getQuizPage, { body: {} })).nextQuestion.question
    await post(browser, 'who', 1, 'children', '2')
    await asLevels()
    expect(await asked()).toMatchObject({ id: 'child-ages', options: { count: 2 } })
    for (const wrong of ['7', '7;18', '7;', '7;8;9', '7;x'])
      expect((await post(browser, 'who', 3, 'child-ages', wrong)).body.errors?.[0]).toEqual({
        path: 'answer.answer',
        message: 'Expected 2 whole numbers from 0 to 17, joined by semicolons',
      })
    await post(browser, 'who', 3, 'child-ages', '0; 12')
    const page = await browser.ask(calls.getQuizPage, { body: {} })
    expect(page.answeredQuestions.find(({ question }) => question.id === 'child-ages')).toMatchObject({
      answer: '0;12',
      answerText: '0, 12',
      brief: 'aged 0, 12',
    })
    await post(browser, 'who', 1, 'children', '1')
    await asLevels()
    expect(await asked()).toMatchObject({ id: 'child-ages', options: { count: 1 } })
    await post(browser, 'who', 1, 'children', '0')
    await asLevels()
    expect(await asked()).toMatchObject({ id: 'budget' })
  })

  it('accepts new answers after completion, and searches again', async () => {
    const browser = server.browser()
    const quizSessionId = await takeQuiz(browser, referenceById())
    await server.jobs.run()
    await post(browser, 'stay', 0, 'board', 'half-board')
    expect((await browser.ask(calls.completeQuiz, { body: {} })).quizSessionId).toBe(quizSessionId)
    await server.jobs.run()
    const { bundles } = await browser.ask(calls.listBundles, { query: { quizSessionId } })
    expect(bundles[0]?.acc.mealData.type).toBe('half-board')
  })
})

describe('searches of the quiz', () => {
  it('[CALLS-17] [QUIZ-32] find resorts by name, by alternative name and without accents', async () => {
    const browser = server.browser()
    const find = async (val: string) => (await browser.ask(calls.searchResorts, { query: { val } })).resorts.map(({ name }) => name)
    expect([await find('soelden'), await find('kitzbuehel')]).toEqual([['Sölden'], ['Kitzbühel']])
    expect(await find('sankt anton')).toEqual(['St. Anton am Arlberg'])
    expect(await find('are')).toContain('Åre')
    expect(await find('WHIST')).toEqual(['Whistler Blackcomb'])
    expect(await find('atlantis')).toEqual([])
  })

  it('[PLACE-10] return the region and the piste length of a resort in the reader’s language', async () => {
    const browser = server.browser()
    const find = async () => (await browser.ask(calls.searchResorts, { query: { val: 'Trois Vallées' } })).resorts[0]
    expect(await find()).toMatchObject({ region: 'Les Trois Vallées, Savoie', pistes: '600 km of pistes' })
    expect((await browser.ask(calls.searchResorts, { query: { val: 'Lech' } })).resorts[0]).toMatchObject({ region: 'Vorarlberg' })
    browser.language = 'de'
    expect(await find()).toMatchObject({ region: 'Les Trois Vallées, Savoie', pistes: '600 km Pisten' })
  })

  it('[CALLS-18] find hotels of one resort only', async () => {
    const browser = server.browser()
    const { hotels } = await browser.ask(calls.searchProperties, { query: { resortId: 'st-anton', val: 'hotel' } })
    expect(hotels.length).toBeGreaterThan(0)
    expect(hotels.every(({ id }) => id.startsWith('st-anton-'))).toBe(true)
  })
})
