import { WEB_VITAL } from '../../contract/web-vitals.ts'
import { deviceClass } from '../../platform/browser/device-class.ts'
import { watchVitals } from '../../platform/browser/web-vitals.ts'
import { pageAt, type ShownPage } from './shown-page.ts'

/** Captures the Core Web Vitals of this page load with the class of the device, each for the page that was shown when it was decided (LOG-24). */
export const captureVitals = (shown: readonly ShownPage[], capture: (eventName: string, payload: Record<string, unknown>) => void): void =>
  watchVitals(({ at, ...vital }) => capture(WEB_VITAL, { ...vital, screen: pageAt(shown, at), device: deviceClass() }))
