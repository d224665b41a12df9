import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { selectChoice, selectIsOpen } from '../../machines/consent/consent.selectors.ts'
import { readConsent } from '../../machines/consent/consent.storage.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('consent'))

test('[TRACK-10] before a choice nothing is allowed and nothing is reported', () => {
  const consent = play(consentMachine, { stored: null })
  expect([selectIsOpen(consent.snapshot()), selectChoice(consent.snapshot())]).toEqual([true, null])
  expect(consent.emitted()).toEqual([])
})

test('[TRACK-10] the choice is reported, stored on this device, and can be changed later', async () => {
  const consent = play(consentMachine, { stored: null })
  await consent.send({ type: 'consent.acceptAll' })
  expect(consent.emitted()).toEqual([{ type: 'consent', choice: { analytics: true, location: true } }])
  expect(readConsent()).toEqual({ analytics: true, location: true })
  await consent.send({ type: 'consent.change' })
  expect(selectIsOpen(consent.snapshot())).toBe(true)
  await consent.send({ type: 'consent.save', choice: { analytics: false, location: true } })
  expect(readConsent()).toEqual({ analytics: false, location: true })
  await consent.send({ type: 'consent.rejectAll' })
  expect(consent.emitted()).toEqual([{ type: 'consent', choice: { analytics: false, location: false } }])
})

test('[TRACK-10] a stored choice is used only if it is valid', () => {
  for (const stored of ['{"version":1,"analytics":true}', '{"version":2,"analytics":true,"location":true}', 'no json']) {
    deviceStorage.set(keys.consent, stored)
    expect(readConsent()).toBeNull()
  }
  deviceStorage.remove(keys.consent)
})
