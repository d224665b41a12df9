import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { readConsent } from '../../machines/consent/consent.storage.ts'
import { createFlow } from './create-flow.ts'

/** The person's consent: requested once, changeable at any time (D42). */
export const consent = createFlow(consentMachine, { stored: readConsent() }).start()

/** Opens the choice by purpose, to give consent or to change it (TRACK-10). */
export function openConsent(): void {
  if (consent.getSnapshot().can({ type: 'consent.change' })) consent.send({ type: 'consent.change' })
  else consent.send({ type: 'consent.choose' })
}
