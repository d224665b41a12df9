import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day, dayOf } from '../../server/base/days.ts'
import { type DatabaseOptions, openDatabase } from '../../server/db/open.ts'
import { quizSessions, type StoredAnswer } from '../../server/db/schema/index.ts'
import type { Db } from '../../server/db/types.ts'
import { generateOffers } from '../../server/domain/offers/generate.ts'
import { loadSampleInventory } from '../../server/inventory/load.ts'
import { ownStock } from '../../server/suppliers/own/own-stock.ts'
import { copyInventory } from './copies.ts'
import { type Measure, median } from './goal.ts'

const stAnton = {
  id: 'st-anton',
  name: 'St. Anton am Arlberg',
  country: 'Austria',
  countryCode: 'AT',
  lat: 47.1,
  lng: 10.3,
  languageCode: 'en',
}

/** What is asked: everything skipped, each kind of wish, dates that most hotels are equal on, large parties, and dates that are not on sale. */
const quizzes: { answers: Record<string, StoredAnswer['answer']>; inDays?: [number, number]; isKnown?: true }[] = [
  { answers: { adults: '2' } },
  { answers: { adults: '2', children: '2', budget: '1000-1500', board: 'half-board' } },
  { answers: { adults: '4', levels: 'expert', 'slope-distance': '500' } },
  { answers: { adults: '2', children: '1', levels: 'beginner;intermediate', budget: '0-500' } },
  { answers: { adults: '6', board: 'breakfast', 'hotel-stars': '4', amenities: 'spa;pool' } },
  { answers: { adults: '2', resort: stAnton, board: 'half-board', budget: '1500-2500' } },
  { answers: { adults: '2', amenities: 'quiet;kids' }, inDays: [60, 67], isKnown: true },
  { answers: { adults: '10', children: '8' } },
  { answers: { adults: '2', resort: stAnton, budget: '500-1000', amenities: 'spa' }, inDays: [700, 707], isKnown: true },
]

const ROUNDS = 15
const dmy = (day: Day) => day.split('-').reverse().join('-')

type Bench = { db: Db; now: () => Date; close(): Promise<void> }

/** A database of its own with the sample inventory, `times` over. Without an address of a PostgreSQL it is a PGlite in a temporary folder. */
async function openBench(options: Partial<DatabaseOptions>, times: number): Promise<Bench & { loadMs: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const opened = await openDatabase({ dataDir, ...options })
  const start = performance.now()
  await loadSampleInventory(opened.db, dayOf(Date.now()))
  const loadMs = performance.now() - start
  if (times > 1) await copyInventory(opened.db, times - 1)
  const close = async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db: opened.db, now: () => new Date(), close, loadMs }
}

/** Milliseconds from a quiz's answers to its stored offers. */
async function timeQuiz({ db, now }: Bench, at: number, round: string): Promise<number> {
  const { answers, inDays = [40, 70], isKnown = false } = quizzes[at] ?? { answers: {} }
  const today = dayOf(now().getTime())
  const [from, to] = inDays.map((days) => dmy(addDays(today, days)))
  const dates = { from: from ?? '', to: to ?? '', tripPeriod: 7, rangeType: isKnown ? 'known' : 'suggested', flexibleDays: 0 } as const
  const given: StoredAnswer[] = Object.entries({ 'trip-dates': dates, ...answers }).map(([questionId, answer]) => ({
    questionId,
    answer,
    isSkipped: false,
  }))
  const id = `bench_${round}_${at}`
  const fixed = { deviceId: 'bench', status: 'completed', generation: 'queued', revision: 1, createdAt: now(), updatedAt: now() } as const
  await db.insert(quizSessions).values({ id, answers: given, ...fixed })
  const start = performance.now()
  await generateOffers({ db, now, suppliers: { own: ownStock(db), remote: null } }, id, 1)
  return performance.now() - start
}

/** The sample inventory's load, the work on one quiz from its answers to stored offers, and the same with ten times the hotels beside it. */
export async function measureOffers(options: { databaseUrls?: [string, string] } = {}): Promise<Measure[]> {
  const [oneUrl, tenUrl] = options.databaseUrls ?? []
  const label = oneUrl ? ', PostgreSQL' : ''
  const one = await openBench({ databaseUrl: oneUrl }, 1)
  const ten = await openBench({ databaseUrl: tenUrl }, 10)
  try {
    const times: { one: number; ten: number }[][] = quizzes.map(() => [])
    for (let round = -2; round < ROUNDS; round++) {
      for (const at of quizzes.keys()) {
        const pair = { one: await timeQuiz(one, at, `${round}`), ten: await timeQuiz(ten, at, `${round}`) }
        // The first rounds warm the databases.
        if (round >= 0) times[at]?.push(pair)
      }
    }
    const all = times.flat()
    const ofOne = all.map((pair) => pair.one)
    const ofTen = all.map((pair) => pair.ten)
    const ratios = times.map((pairs) => median(pairs.map((pair) => pair.ten)) / median(pairs.map((pair) => pair.one)))
    return [
      { name: `sample inventory, first load${label}`, value: one.loadMs, goal: 5000 },
      { name: `offers of a quiz, median${label}`, value: median(ofOne), goal: 300 },
      { name: `offers of a quiz, slowest${label}`, value: Math.max(...ofOne), goal: 300, note: `of ${all.length}` },
      { name: `offers of a quiz, 6,000 hotels${label}`, value: median(ofTen), goal: 300 },
      {
        name: `offers of a quiz, 6,000 hotels to 600${label}`,
        value: median(ofTen) / median(ofOne),
        goal: 1.3,
        unit: 'times',
        note: `by quiz ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
      },
    ]
  } finally {
    await one.close()
    await ten.close()
  }
}
