import { readConsent } from '../../machines/consent/consent.storage.ts'
import { setConsentDefaults, updateConsent } from '../analytics/data-layer.ts'

/** Returns whether events may go to the tag manager: only with consent, given now or on an earlier visit (TRACK-10). */
export const isAnalyticsAllowed = (): boolean => readConsent()?.analytics ?? false

/** Loads the tag manager. Before consent, not even its loader is loaded. Analytics never disturbs the page (LOG-21). */
export const startTagManager = (): void =>
  void import('./tag-manager.ts').then(
    ({ loadTagManager }) => loadTagManager(),
    (error: unknown) => console.warn('[analytics] could not be loaded', error),
  )

/** Denies all analytics first, then applies the consent of an earlier visit. */
export function startMeasuring(): void {
  setConsentDefaults()
  if (!isAnalyticsAllowed()) return
  updateConsent({ analytics: true })
  startTagManager()
}
