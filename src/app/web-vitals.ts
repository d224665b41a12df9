import type { PageName } from '../../contract/page-problems.ts'
import { WEB_VITAL } from '../../contract/web-vitals.ts'
import { deviceClass } from '../../platform/browser/device-class.ts'
import { watchVitals } from '../../platform/browser/web-vitals.ts'

/** A page, and when it was shown, in milliseconds since the page load began (`performance.now()`). */
export type ShownPage = { page: PageName; since: number }

/** Returns the page that was shown at a time. @param shown in order; the first one since 0 */
export const pageAt = (shown: readonly ShownPage[], time: number): PageName | undefined =>
  shown.findLast(({ since }) => since <= time)?.page

/** Captures the Core Web Vitals of this page load with the class of the device, each for the page that was shown when it was decided (LOG-24). */
export const captureVitals = (shown: readonly ShownPage[], capture: (eventName: string, payload: Record<string, unknown>) => void): void =>
  watchVitals(({ at, ...vital }) => capture(WEB_VITAL, { ...vital, screen: pageAt(shown, at), device: deviceClass() }))
