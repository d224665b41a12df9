import { randomUUID } from 'node:crypto'
import type { Stored } from './visit.ts'

/** Goals of a page: ratios to the bare page or to its static copy, counts, KB. */
type Goals = {
  largestOfBare?: { tls: number; plain: number }
  largestOfCopy?: number
  requests?: number
  kilobytes?: number
  kilobytesBefore?: number
}

export type BenchPage = { name: string; path: string; stored: Stored; goals: Goals }

const light: Goals = { largestOfBare: { tls: 1.4, plain: 1.5 }, requests: 20, kilobytesBefore: 60 }

type Json = Record<string, unknown>

/** Creates a visitor's data over the API: device, offers, prebook and order. @throws Error if the API refuses a call */
async function walk(origin: string) {
  const deviceId = randomUUID().replaceAll('-', '')
  const headers = { 'content-type': 'application/json', 'x-device-id': deviceId }
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by their documented names
  const call = async (method: string, path: string, body?: Json): Promise<any> => {
    const response = await fetch(`${origin}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const day = (month: number, date: number) =>
    new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + month, date))
      .toISOString()
      .slice(0, 10)
      .split('-')
      .reverse()
      .join('-')
  const dates = { from: day(3, 1), to: day(4, 0), tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 }
  await call('POST', '/quiz/session/start', { tags: ['trip'] })
  let page = await call('POST', '/quiz/session/page-info', {})
  const given: Json = { adults: '2', 'add-details': 'show-offers', 'trip-dates': dates }
  while (page.pageInfo) {
    const questionId: string = page.nextQuestion.question.id
    const answer = given[questionId] ?? null
    page = await call('POST', '/quiz/session/next', { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } })
  }
  const { quizSessionId } = await call('POST', '/quiz/session/complete', {})
  // biome-ignore lint/suspicious/noExplicitAny: the same
  const until = async (path: string, isThere: (answer: any) => boolean): Promise<any> => {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await call('GET', path)
      if (isThere(answer)) return answer
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${path} took more than half a minute`)
  }
  const { bundles } = await until(`/rec/bundle?quizSessionId=${quizSessionId}`, ({ status }) => status === 'ready')
  const { prebookHash } = await call('POST', '/rec/bundle/prebook', { bundleId: bundles[0].bundleId, quizSessionId })
  const { bundleOrderId } = await until(`/order/check?prebookHash=${prebookHash}`, ({ status }) => status === 'BookingStarted')
  return { deviceId, quizSessionId, prebookHash, bundleOrderId }
}

/** Every measured page, with the browser storage and server data that it needs. */
export async function benchPages(origin: string): Promise<BenchPage[]> {
  const { deviceId, quizSessionId, prebookHash, bundleOrderId } = await walk(origin)
  const stored = { 'firn.device': deviceId }
  const first = ['/', '/quiz', '/de', '/de/quiz', '/auth/otp-send-email'].map((path) => ({ name: path, path, stored: {}, goals: light }))
  return [
    ...first,
    {
      name: 'offer by its link',
      path: `/offer/${quizSessionId}`,
      stored,
      goals: { largestOfCopy: 1.35, requests: 30, kilobytes: 300 },
    },
    { name: 'trip summary', path: `/precheck/${prebookHash}`, stored, goals: { largestOfCopy: 1.4 } },
    { name: 'checkout', path: `/checkout/${bundleOrderId}`, stored, goals: { largestOfCopy: 1.4 } },
  ]
}
