import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import ConsentCard from '../../src/views/consent/consent-card.tsx'
import { show } from './show.tsx'

test('[SHELL-23] [TRACK-10] the card lets a press through that began before it appeared, and is pressed from then on', async () => {
  const consent = createActor(consentMachine, { input: { stored: null } }).start()
  await show(<ConsentCard consent={consent} />)
  const reached = () => getComputedStyle(page.getByRole('button', { name: 'Reject all' }).element()).pointerEvents
  expect(reached()).toBe('none')
  for (const animation of document.getAnimations()) animation.finish()
  expect(reached()).toBe('auto')
})
