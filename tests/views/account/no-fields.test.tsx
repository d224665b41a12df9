import { rig } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { offerWaitMachine } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { GenerateView } from '../../../src/views/generate/generate.tsx'
import { WishlistView } from '../../../src/views/wishlist/wishlist.tsx'
import { backend, show } from '../show.tsx'

const fields = () => document.querySelectorAll('input, select, textarea, [contenteditable]')

test('[WAIT-6] the wait screen has no input field', async () => {
  const wait = rig(offerWaitMachine, { quizSessionId: 'quiz-1' })
  await show(<GenerateView wait={wait.actor as never} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Awesome! Generating your personal offer' })).toBeVisible()
  expect(fields()).toHaveLength(0)
})

test('[WAIT-6] the wishlist has none either', async () => {
  backend({ 'GET /wishlist': { items: [] } })
  await show(
    <WishlistView
      links={{ quiz: '/quiz', shares: '/profile/links', compare: '/compare', signIn: '/auth/otp-send-email?next=%2Fprofile%2Fwish-list' }}
      shareLinks={createActor(shareLinksMachine).start()}
      tile={() => null}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  expect(fields()).toHaveLength(0)
})
