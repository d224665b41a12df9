import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { headerNames } from '../../contract/headers.ts'
import { openApiDocument } from '../../server/openapi/document.ts'
import { travellers } from '../support/card.ts'
import { findFirstOffer, january } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; enum?: string[] }
type Media = { schema: Schema; example?: unknown }
type Operation = {
  parameters: { in?: string; name?: string; required?: boolean }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}
const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const resolved = (schema: Schema | undefined): Schema =>
  schema?.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : (schema ?? {})

/** Whether a schema has a path such as `total.finalTotal.amount` or `members[].firstName`. */
function has(schema: Schema | undefined, path: string): boolean {
  return (
    path.split('.').reduce<Schema[]>(
      (at, part) => {
        const name = part.replace('[]', '')
        const next = at.flatMap((one) => [one, ...(one.anyOf ?? [])].flatMap((choice) => resolved(choice).properties?.[name] ?? []))
        const found = next.flatMap((one) => [one, ...(one.anyOf ?? [])].map(resolved))
        return part.endsWith('[]') ? found.flatMap((one) => (one.items ? [resolved(one.items)] : [])) : found
      },
      [resolved(schema)],
    ).length > 0
  )
}

const words = (text: string) => text.split(' ').filter(Boolean)

/** The documented calls: id, call, input, answer. */
const table: [id: string, call: string, takes: string, answers: string][] = [
  ['CALLS-2', 'POST /user/auth/otp', 'email isTemp remember', 'requestId'],
  ['CALLS-3', 'POST /user/auth/login/otp', 'otp requestId', 'accessToken'],
  ['CALLS-4', 'GET /user/auth/otp/state', 'email', 'request.unblockTS validate.unblockTS'],
  ['CALLS-5', 'POST /user/auth/refresh', '', 'accessToken'],
  ['CALLS-6', 'POST /user/auth/logout', '', ''],
  ['CALLS-7', 'GET /user', '', 'id email firstName lastName'],
  ['CALLS-8', 'POST /admin/login', 'email password', 'accessToken'],
  ['CALLS-9', 'GET /admin/invite/{token}', 'token', 'email'],
  ['CALLS-10', 'POST /admin/setup-password', 'token password', 'email'],
  ['CALLS-11', 'GET /quiz/session', '', 'session pageInfo tags'],
  ['CALLS-12', 'POST /quiz/session/start', 'tags', 'pageInfo.blockId'],
  [
    'CALLS-13',
    'POST /quiz/session/next',
    'pageInfo answer.questionId answer.answer answer.isSkipped',
    'nextQuestion.question nextQuestion.status pageInfo',
  ],
  ['CALLS-14', 'POST /quiz/session/prev', 'pageInfo answer.questionId answer.answer answer.isSkipped', 'nextQuestion.question pageInfo'],
  ['CALLS-15', 'POST /quiz/session/page-info', 'pageInfo.blockId pageInfo.blockOrder pageInfo.blockPage', 'pageInfo nextQuestion'],
  ['CALLS-16', 'POST /quiz/session/complete', '', 'quizSessionId'],
  ['CALLS-17', 'GET /provider/resorts', 'val', 'resorts[].id resorts[].name'],
  ['CALLS-18', 'GET /provider/properties', 'resortId val', 'hotels[].id hotels[].name'],
  ['CALLS-19', 'GET /rec/bundle', 'quizSessionId', 'bundles[].bundleId'],
  ['CALLS-20', 'POST /rec/bundle/refresh', 'quizSessionId', 'bundles[].bundleId'],
  ['CALLS-21', 'POST /rec/bundle/prebook', 'bundleId quizSessionId testSearchHash', 'prebookHash status offerBundle.bundleId'],
  ['CALLS-22', 'GET /rec/bundle/prebook', 'prebookHash', 'offerBundle.bundleId status'],
  ['CALLS-23', 'GET /rec/bundle/precheck', 'bundleId', 'offerBundle.bundleId status'],
  ['CALLS-24', 'POST /rec/bundle/acc/details', 'bundleId accId', 'name hotelRooms[].id'],
  ['CALLS-25', 'GET /rec/bundle/acc/list', 'bundleId', 'hotelRooms[].id'],
  ['CALLS-26', 'POST /rec/bundle/acc/update', 'bundleId roomOptionId selectedRooms[].roomOptionId quizSessionId', 'bundleId'],
  ['CALLS-27', 'GET /rec/bundle/pr-transfer/list', 'bundleId', 'offers[].offerId'],
  ['CALLS-28', 'POST /rec/bundle/pr-transfer/update', 'bundleId privateTransferOfferId', 'bundleId'],
  ['CALLS-29', 'GET /order/prebooking/check', '', 'status prebookHash'],
  ['CALLS-30', 'GET /order/check', 'prebookHash', 'status bundleOrderId quizSessionId'],
  ['CALLS-31', 'GET /order', 'orderId', 'orderId bundleOrderId'],
  [
    'CALLS-32',
    'POST /order/book/finish',
    'contactFirstName contactLasName payWith members orderId',
    'paymentStatus orderId stripe.clientSecret stripe.paymentIntentId',
  ],
  ['CALLS-33', 'POST /order/book/finish', 'contactLasName contactLastName', 'orderId'],
  [
    'CALLS-34',
    'POST /order/book/finish',
    'members[].firstName members[].lastName members[].dateOfBirth members[].gender payWith',
    'orderId',
  ],
  ['CALLS-35', 'POST /order/payment/confirm', 'orderId paymentIntentId', 'status'],
]

describe('the documented calls', () => {
  it.each(table)('[%s] %s', (_, name, takes, answers) => {
    const [method = '', path = ''] = name.split(' ')
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`There is no ${name}`)
    const given = operation.parameters.flatMap((one) => (one.in === 'query' || one.in === 'path' ? [one.name] : []))
    const body = operation.requestBody?.content['application/json']?.schema
    const answer = operation.responses['200']?.content['application/json']?.schema
    expect(words(takes).filter((field) => !given.includes(field) && !has(body, field))).toEqual([])
    expect(words(answers).filter((field) => !has(answer, field))).toEqual([])
  })

  it('[CALLS-1] are below /api, and one module defines the header names', () => {
    expect(Object.values(headerNames)).toEqual(['X-Platform-Type', 'X-Device-Id', 'X-Request-Id'])
    expect((Object.values(calls) as Call[]).filter(({ path }) => !path.startsWith('/') || path.startsWith('/api'))).toEqual([])
  })
})

/** The documented entities. */
const entities: [id: string, schema: string, fields: string][] = [
  [
    'DATA-1',
    'QuizPage',
    'answeredQuestions[].question answeredQuestions[].answer nextQuestion.question nextQuestion.status pageInfo.blockId pageInfo.blockOrder pageInfo.blockPage pageInfo.totalBlocks tags',
  ],
  ['DATA-2', 'QuizAnswer', 'questionId answer isSkipped quizModel'],
  ['DATA-3', 'AnsweredQuestion', 'question answer'],
  [
    'DATA-4',
    'Order',
    'orderId bundleOrderId prebookHash quizSessionId status expiredAt members tripGroup.adults tripGroup.children resortName accName images.variants[].val total.acc total.flight total.privateTransfer total.services.subTotal total.discount.percent total.discount.title total.total total.finalTotal.floatAmount total.finalTotal.amount total.currency.code',
  ],
  [
    'DATA-5',
    'Bundle',
    'bundleId quizSessionId resort.name resort.city resort.countryCode dateRange.from dateRange.to dateRange.nights acc.accId acc.name acc.rating acc.distance acc.matchedTags[].key acc.matchedTags[].displayName acc.images privateTransfer.list privateTransfer.selectedTransfer.outbound.selectedOffer.offerId privateTransfer.selectedTransfer.return.selectedOffer.pickUpDateTime privateTransfer.selectedTransfer.return.selectedOffer.travelTime privateTransfer.selectedTransfer.return.selectedOffer.geoDistance total prebookHash expireAt',
  ],
  [
    'DATA-6',
    'HotelDetails',
    'name rating address dateRange tripGroup checkInTime checkOutTime amenities[].group amenities[].freeAmenities amenities[].nonFreeAmenities amenitiesCount description[].title description[].paragraphs metapolicyExtra facts.year_built facts.year_renovated facts.electricity.sockets facts.electricity.voltage facts.electricity.frequency facts.rooms_number facts.floors_number',
  ],
  [
    'DATA-7',
    'HotelRoom',
    'id name images requiredRooms options[].roomOptionId options[].optionName options[].mealData options[].paymentOptions.paymentTypes[].subTotal options[].paymentOptions.paymentTypes[].cancellation.freeCancellationBefore options[].isSelected',
  ],
  [
    'DATA-9',
    'TransferOffer',
    'offerId vehicle.name vehicle.description vehicle.imageLink vehicle.maxPassengers subTotal.amount subTotal.currency pickUpDateTime arrivalDateTime travelTime geoDistance',
  ],
  ['DATA-11', 'Precheck', 'status prebookHash'],
]

describe('the documented entities', () => {
  it.each(entities)('[%s] %s', (_, name, fields) => {
    expect(words(fields).filter((field) => !has({ $ref: name }, field))).toEqual([])
  })

  it('[DATA-3] question: id, text, hint, option type and options', () => {
    const choices = (document.components.schemas.Question as { oneOf?: Schema[] }).oneOf ?? []
    expect(choices).toHaveLength(10)
    for (const choice of choices)
      expect(Object.keys(choice.properties ?? {})).toEqual(expect.arrayContaining(['id', 'text', 'hint', 'optionType', 'options']))
  })

  it('[DATA-8] [DATA-10] meal types and providers are exactly these', () => {
    const { MealData, Provider } = document.components.schemas
    expect(MealData?.properties?.type?.enum).toEqual(['all-inclusive', 'half-board', 'half-board-dinner', 'breakfast', 'nomeal'])
    expect(Provider?.enum).toEqual(['booking', 'a2a', 'travel-fusion', 'battleface', 'rh'])
  })
})

describe('calls in use', () => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await createTestServer()
    browser = server.browser()
  })
  afterAll(() => server.close())

  it('[CALLS-13] [DATA-1] [DATA-2] an answer returns the next question and is stored unchanged', async () => {
    const { pageInfo } = await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
    const skipped = { questionId: 'departure-city', answer: null, isSkipped: true }
    const resort = await browser.ask(calls.answerQuiz, { body: { pageInfo, answer: skipped } })
    expect(resort.nextQuestion).toMatchObject({ status: 'HasNext', question: { id: 'resort', optionType: 'Search' } })
    expect(resort.answeredQuestions).toMatchObject([{ question: { id: 'departure-city' }, answer: null, isSkipped: true }])
    if (!resort.pageInfo) throw new Error('There is no page')
    const dates = await browser.ask(calls.answerQuiz, { body: { pageInfo: resort.pageInfo, answer: { ...skipped, questionId: 'resort' } } })
    if (!dates.pageInfo) throw new Error('There is no page')
    const answer = { questionId: 'trip-dates', answer: january, isSkipped: false, quizModel: 'trip' }
    const next = await browser.ask(calls.answerQuiz, { body: { pageInfo: dates.pageInfo, answer } })
    expect(next.answeredQuestions.find(({ question }) => question.id === 'trip-dates')?.answer).toEqual(january)
    expect(next.pageInfo).toMatchObject({ blockId: 'who', blockOrder: 2, blockPage: 0, totalBlocks: 6 })
  })

  it('[CALLS-23] [DATA-5] [DATA-11] a pre-check returns the offer with its current status', async () => {
    const best = await findFirstOffer(server, browser)
    const check = await browser.ask(calls.precheckBundle, { query: { bundleId: best.bundleId } })
    expect(check).toMatchObject({ status: 'Ok', prebookHash: null, offerBundle: { bundleId: best.bundleId, total: best.total } })
  })

  it('[CALLS-34] surplus members are refused individually', async () => {
    await browser.signIn('members@example.com')
    const [ada, bo] = travellers
    const members = [
      { ...ada, gender: 'female' },
      { ...bo, dateOfBirth: '14.03.1988' },
      { ...bo, dateOfBirth: null },
    ]
    const body = { orderId: null, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'cash', members }
    const answer = await browser.call('POST', '/order/book/finish', body)
    expect(answer.body.errors?.map(({ path }) => path)).toEqual(['payWith', 'members.0.gender', 'members.1.dateOfBirth'])
  })
})
