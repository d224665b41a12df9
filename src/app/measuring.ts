import { readConsent } from '../../machines/consent/consent.storage.ts'
import { setConsentDefaults, updateConsent } from '../analytics/data-layer.ts'
import { loadTagManager } from './tag-manager.ts'

/** Whether events may go to the tag manager: only after the person said so, here or on an earlier visit (TRACK-10). */
export const isAnalyticsAllowed = (): boolean => readConsent()?.analytics ?? false

/** Denies everything before anything else happens, then says what was allowed on an earlier visit. */
export function startMeasuring(): void {
  setConsentDefaults()
  if (!isAnalyticsAllowed()) return
  updateConsent({ analytics: true })
  loadTagManager()
}
