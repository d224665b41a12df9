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

/** Quizzes with everything skipped, with each kind of wish, with large parties, and with dates that are not on sale. */
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

/** A database with the sample inventory: PGlite in a temporary folder, unless the URL of a PostgreSQL is given. */
async function openBench(options: Partial<DatabaseOptions>): Promise<Bench & { loadMs: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const opened = await openDatabase({ dataDir, ...options })
  const start = performance.now()
  await loadSampleInventory(opened.db, dayOf(Date.now()))
  const loadMs = performance.now() - start
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
  await generateOffers({ db, now, suppliers: { own: ownStock(db), remote: null, rh: null, liteapi: null } }, id, 1)
  return performance.now() - start
}

/** Measures loading the sample inventory, and searching for the offers of a quiz. */
export async function measureOffers(options: { databaseUrl?: string } = {}): Promise<Measure[]> {
  const label = options.databaseUrl ? ', PostgreSQL' : ''
  const bench = await openBench(options)
  try {
    const times: number[] = []
    for (let round = -2; round < ROUNDS; round++) {
      for (const at of quizzes.keys()) {
        const ms = await timeQuiz(bench, at, `${round}`)
        // The first rounds warm up the database.
        if (round >= 0) times.push(ms)
      }
    }
    return [
      { name: `sample inventory, first load${label}`, value: bench.loadMs, goal: 5000 },
      { name: `offers of a quiz, median${label}`, value: median(times), goal: 300 },
      { name: `offers of a quiz, slowest${label}`, value: Math.max(...times), goal: 300, note: `of ${times.length}` },
    ]
  } finally {
    await bench.close()
  }
}
