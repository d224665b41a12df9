import { countUse, type Use, type Visit } from './visits.ts'
import { countVitals } from './vitals.ts'

/** Visits of the sample. */
const SAMPLE_VISITS = 10_000
const SEED = 20_261_124

/** The invented model of the sample: next pages with their probability (the rest leaves), and the usual seconds until then. */
const WAYS: Readonly<Record<string, readonly (readonly [to: string, chance: number, seconds: number])[]>> = {
  home: [['quiz', 0.62, 14]],
  quiz: [['wait', 0.58, 95]],
  wait: [['offer', 0.97, 6]],
  offer: [
    ['precheck', 0.22, 110],
    ['wishlist', 0.06, 80],
    ['compare', 0.07, 70],
    ['sign-in', 0.05, 60],
  ],
  wishlist: [['offer', 0.4, 40]],
  compare: [['offer', 0.7, 45]],
  'sign-in': [['wishlist', 0.7, 35]],
  precheck: [['checkout', 0.63, 50]],
  checkout: [['result', 0.71, 160]],
  result: [['booking', 0.95, 4]],
}

/** The invented speed of the sample: pages with their page loads, and classes of device with their share of them and their slowness. */
const PAGE_LOADS = [
  ['home', 400],
  ['offer', 200],
  ['checkout', 60],
] as const
const DEVICES = [
  ['phone', 0.6, 2],
  ['tablet', 0.05, 1.5],
  ['desktop', 0.35, 1],
] as const

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function oneVisit(random: () => number): Visit {
  const visit: Visit = [{ page: 'home', at: 0 }]
  for (;;) {
    const { page, at } = visit.at(-1) as Visit[number]
    let chance = random()
    const way = (WAYS[page] ?? []).find(([, share]) => {
      chance -= share
      return chance < 0
    })
    if (!way) return visit
    const [to, , seconds] = way
    visit.push({ page: to, at: at + Math.round(seconds * 1000 * (0.4 + 1.6 * random())) })
  }
}

const sampleVitals = (random: () => number) =>
  PAGE_LOADS.flatMap(([screen, loads]) =>
    DEVICES.flatMap(([device, share, slowness]) =>
      Array.from({ length: loads * share }, () => [
        { screen, device, metric: 'LCP', value: Math.round(slowness * (600 + 1_200 * random())) },
        { screen, device, metric: 'INP', value: 8 * Math.round(slowness * (4 + 14 * random())) },
        { screen, device, metric: 'CLS', value: random() < 0.8 ? 0 : 0.1 * random() },
      ]).flat(),
    ),
  )

/** Generated use data for demonstration: deterministic, and not derived from real visitors. */
export function sampleUse(): Use {
  const random = randomFrom(SEED)
  const visits = Array.from({ length: SAMPLE_VISITS }, () => oneVisit(random))
  return {
    source: 'sample',
    from: '',
    to: '',
    visits: SAMPLE_VISITS,
    pages: countUse(visits),
    states: [],
    vitals: countVitals(sampleVitals(random)),
  }
}
