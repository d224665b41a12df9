import { readConsent } from '../../machines/consent/consent.storage.ts'
import { setConsentDefaults, updateConsent } from '../analytics/data-layer.ts'

/** Whether events may go to the tag manager: only after the person said so, here or on an earlier visit (TRACK-10). */
export const isAnalyticsAllowed = (): boolean => readConsent()?.analytics ?? false

/** Before consent nothing is loaded for it, not even what would load it; measuring never disturbs the page (LOG-21). */
export const startTagManager = (): void =>
  void import('./tag-manager.ts').then(
    ({ loadTagManager }) => loadTagManager(),
    (error: unknown) => console.warn('[analytics] it could not be loaded', error),
  )

/** Denies everything before anything else happens, then says what was allowed on an earlier visit. */
export function startMeasuring(): void {
  setConsentDefaults()
  if (!isAnalyticsAllowed()) return
  updateConsent({ analytics: true })
  startTagManager()
}
