import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { installOfferMachine } from '../../machines/install-offer/install-offer.machine.ts'
import { wasAsked } from '../../machines/install-offer/install-offer.storage.ts'
import { keys } from '../../machines/keys.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('installOffer'))

test('[OFFLINE-13] a declined offer is never shown again on this device', async () => {
  deviceStorage.remove(keys.installAsked)
  const offer = play(installOfferMachine, { wasAsked: wasAsked(), state: 'none' })
  await offer.send({ type: 'prompt.ready' })
  expect([offer.state(), wasAsked()]).toEqual(['offered', false])
  await offer.send({ type: 'install.dismiss' })
  expect([offer.state(), wasAsked()]).toEqual(['closed', true])
  expect(offer.snapshot().status).toBe('done')
  const next = play(installOfferMachine, { wasAsked: wasAsked(), state: 'none' })
  await next.send({ type: 'prompt.ready' })
  expect(next.state()).toBe('closed')
})
