import { afterEach, expect, test, vi } from 'vitest'
import { deviceClass } from '../../../platform/browser/device-class.ts'
import { reportOnce, type Vital } from '../../../platform/browser/web-vitals.ts'
import { pageAt } from '../../../src/app/web-vitals.ts'

afterEach(() => vi.restoreAllMocks())

type Metric = Parameters<ReturnType<typeof reportOnce>>[0]
const metric = (fields: Partial<Record<keyof Metric, unknown>>) => ({ id: 'v1', navigationStartTime: 0, entries: [], ...fields }) as Metric

/** What is reported of metrics as the library passes them on. */
function reported(...metrics: Metric[]): Vital[] {
  const vitals: Vital[] = []
  const report = reportOnce((vital) => vitals.push(vital))
  for (const one of metrics) report(one)
  return vitals
}

test('[LOG-24] a metric is reported once in a page load, and again after a return from the back/forward cache', () => {
  const paint = metric({ name: 'LCP', value: 1_234.56, entries: [{ startTime: 1_234.56 }] })
  const restored = metric({ id: 'v2', name: 'LCP', value: 40, navigationStartTime: 90_000 })
  expect(reported(paint, { ...paint, value: 2_000 }, restored)).toEqual([
    { metric: 'LCP', value: 1_235, at: 0 },
    { metric: 'LCP', value: 40, at: 90_000 },
  ])
})

test('[LOG-24] a metric has the moment of what decided it: the slowest interaction, the largest shift', () => {
  const tap = metric({ name: 'INP', value: 184, entries: [{ startTime: 7_000 }, { startTime: 7_010 }] })
  const shifts = [
    { startTime: 3_000, value: 0.02 },
    { startTime: 3_400, value: 0.1012345 },
  ]
  const shift = metric({ id: 'v2', name: 'CLS', value: 0.1212345, entries: shifts })
  const still = metric({ id: 'v3', name: 'CLS', value: 0 })
  expect(reported(tap, shift, still)).toEqual([
    { metric: 'INP', value: 184, at: 7_000 },
    { metric: 'CLS', value: 0.1212, at: 3_400 },
    { metric: 'CLS', value: 0, at: 0 },
  ])
})

test('[LOG-24] a value over the bounds of the back end is reported as the highest one', () => {
  const [paint, shift] = reported(metric({ name: 'LCP', value: 4_000_000 }), metric({ id: 'v2', name: 'CLS', value: 31 }))
  expect([paint?.value, shift?.value]).toEqual([600_000, 10])
})

test.each([
  ['a phone', true, 390, 844, 'phone'],
  ['a phone held sideways', true, 844, 390, 'phone'],
  ['a tablet', true, 820, 1180, 'tablet'],
  ['a computer', false, 1440, 900, 'desktop'],
  ['a computer with a small screen', false, 1024, 580, 'desktop'],
] as const)('[LOG-24] %s has its class', (_, isTouched, width, height, expected) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isTouched } as MediaQueryList)
  vi.spyOn(screen, 'width', 'get').mockReturnValue(width)
  vi.spyOn(screen, 'height', 'get').mockReturnValue(height)
  expect(deviceClass()).toBe(expected)
})

test('[LOG-24] a moment of a page load belongs to the page that was shown then', () => {
  const shown = [
    { page: 'home' as const, since: 0 },
    { page: 'quizStart' as const, since: 5_000 },
    { page: 'quiz' as const, since: 8_000 },
  ]
  expect([0, 4_999, 5_000, 7_999, 8_000, 60_000].map((time) => pageAt(shown, time))).toEqual([
    'home',
    'home',
    'quizStart',
    'quizStart',
    'quiz',
    'quiz',
  ])
})
