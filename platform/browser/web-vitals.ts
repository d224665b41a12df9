import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals'
import { VITAL_BOUNDS, type VitalMetric } from '../../contract/web-vitals.ts'

/**
 * A Core Web Vital of the page load: milliseconds, for CLS a score without a unit.
 * `at` is the moment that decided it, in milliseconds since the page load began.
 */
export type Vital = { metric: VitalMetric; value: number; at: number }

type Metric = LCPMetric | INPMetric | CLSMetric

/**
 * The moment that decided a metric: the start of the slowest interaction or of the largest layout shift. It is the start of the page load for LCP, for
 * a page on which nothing shifts, and for an interaction too fast for the browser to report.
 */
function momentOf(metric: Metric): number {
  const start = metric.navigationStartTime ?? 0
  if (metric.name === 'LCP') return start
  if (metric.name === 'INP') return metric.entries[0]?.startTime ?? start
  const [largest] = metric.entries.toSorted((one, other) => other.value - one.value)
  return largest?.startTime ?? start
}

/** Rounded to whole milliseconds, CLS to four decimals. */
const rounded = ({ name, value }: Metric): number => (name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value))

/**
 * Passes on each metric once in a page load, with its value at that time. The library reports a metric again if it got worse after the page was hidden,
 * and begins new ones when the page returns from the back/forward cache.
 */
export function reportOnce(report: (vital: Vital) => void): (metric: Metric) => void {
  const reported = new Set<string>()
  return (metric) => {
    if (reported.has(metric.id)) return
    reported.add(metric.id)
    const { name } = metric
    report({ metric: name, value: Math.min(rounded(metric), VITAL_BOUNDS[name]), at: momentOf(metric) })
  }
}

/**
 * Measures the Core Web Vitals of the page load, also what happened before this call as far as the browser has kept it. LCP is final after the first
 * tap or key, INP and CLS when the page is hidden for the first time. A browser reports the metrics that it supports.
 */
export function watchVitals(report: (vital: Vital) => void): void {
  const once = reportOnce(report)
  onLCP(once)
  onINP(once)
  onCLS(once)
}
