import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/open.ts'
import { quizSessions, type StoredAnswer } from '../../server/db/schema/index.ts'
import { addDays, dayOf } from '../../server/domain/days.ts'
import { generateOffers } from '../../server/domain/offers/generate.ts'
import { loadSampleInventory } from '../../server/inventory/load.ts'
import { type Measure, median } from './goal.ts'

const quizzes: Record<string, string>[] = [
  { adults: '2' },
  { adults: '2', children: '2', budget: '1000-1500', board: 'half' },
  { adults: '4', levels: 'advanced', 'slope-distance': '500' },
  { adults: '2', children: '1', levels: 'beginner;intermediate', budget: '0-500' },
  { adults: '6', board: 'breakfast', 'hotel-stars': '4' },
]

const dmy = (day: string) => day.split('-').reverse().join('-')

/** The sample inventory's load, and the work on one quiz from its answers to stored offers. */
export async function measureOffers(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const opened = await openDatabase({ dataDir })
  try {
    const { db } = opened
    const today = dayOf(Date.now())
    const loading = performance.now()
    await loadSampleInventory(db, today)
    const load = performance.now() - loading
    const times: number[] = []
    for (let round = 0; round < 4; round++) {
      for (const [at, answers] of quizzes.entries()) {
        const id = `bench_${round}_${at}`
        const month = {
          from: dmy(addDays(today, 40)),
          to: dmy(addDays(today, 70)),
          tripPeriod: 7,
          rangeType: 'suggested',
          flexibleDays: 0,
        } as const
        const given: StoredAnswer[] = [
          { questionId: 'trip-dates', answer: month, isSkipped: false },
          ...Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer, isSkipped: false })),
        ]
        await db.insert(quizSessions).values({
          id,
          deviceId: 'bench',
          answers: given,
          status: 'completed',
          generation: 'queued',
          revision: 1,
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        const start = performance.now()
        await generateOffers({ db, now: () => new Date() }, id, 1)
        // The first round warms the database.
        if (round > 0) times.push(performance.now() - start)
      }
    }
    return [
      { name: 'sample inventory, first load', value: load, goal: 5000 },
      { name: 'offers of a quiz, median', value: median(times), goal: 300 },
      { name: 'offers of a quiz, slowest', value: Math.max(...times), goal: 300, note: `of ${times.length}` },
    ]
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
