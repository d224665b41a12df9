import { createActor } from 'xstate'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { selectChoice } from '../../machines/consent/consent.selectors.ts'
import { readConsent } from '../../machines/consent/consent.storage.ts'
import { setConsentDefaults, updateConsent } from '../analytics/data-layer.ts'
import { inspectSystem } from './inspector.ts'

/** What the person allows; asked once, changeable at any time (D42). */
export const consent = createActor(consentMachine, { input: { stored: readConsent() }, inspect: inspectSystem })

/** Whether events may go to the tag manager. */
export const isAnalyticsAllowed = (): boolean => selectChoice(consent.getSnapshot())?.analytics ?? false

/** Denies everything before anything else happens, then says what was allowed on an earlier visit (TRACK-10). */
export function startConsent(): void {
  setConsentDefaults()
  consent.start()
  const choice = selectChoice(consent.getSnapshot())
  if (choice) updateConsent(choice)
}
