/** Name of the event that reports a Core Web Vital of a page load (LOG-24). */
export const WEB_VITAL = 'web_vital'

/** The Core Web Vitals: largest contentful paint, interaction to next paint, cumulative layout shift (https://web.dev/articles/vitals). */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const
export type VitalMetric = (typeof vitalMetrics)[number]

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/**
 * The highest value of each metric: milliseconds, and for CLS a score without a unit. Those of Chrome's own reports: its histograms of page loads end
 * at ten minutes, and its layout shift score at 10. A browser reports a higher value as this one.
 */
export const VITAL_BOUNDS: Readonly<Record<VitalMetric, number>> = { LCP: 600_000, INP: 600_000, CLS: 10 }
