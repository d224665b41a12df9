import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeToasts, showToast } from '../../../src/app/toasts.ts'
import { show } from '../show.tsx'
import { loadToastHost, ToastPlace } from './toast-place.tsx'

test('[SHELL-18] the first toast mounts a preloaded host, as after a lost connection', async () => {
  await show(<ToastPlace />)
  // Over before the host could show it.
  showToast('info', 'You are offline', 'checkout')
  closeToasts('checkout')
  await loadToastHost()
  showToast('info', 'The connection is lost')
  await expect.element(page.getByRole('button', { name: 'The connection is lost' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'You are offline' })).not.toBeInTheDocument()
})
