import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../show.tsx'

// Test files share their modules, and another one may have shown a toast.
vi.resetModules()
const { areToastsWanted, closeToasts, showToast } = await import('../../../src/app/toasts.ts')
const { loadToastHost, ToastPlace } = await import('./toast-place.tsx')

const toast = (name: string) => page.getByRole('button', { name })

test('[SHELL-18] toasts wait for their host: before its code, before its first render, and afterwards', async () => {
  await show(<ToastPlace />)
  expect(areToastsWanted()).toBe(false)
  showToast('error', 'Before the code')
  await loadToastHost()
  showToast('info', 'Before the drawing')
  for (const text of ['Before the code', 'Before the drawing']) await expect.element(toast(text)).toBeVisible()
  showToast('ok', 'After it')
  await expect.element(toast('After it')).toBeVisible()
  expect(toast('Before the drawing').elements()).toHaveLength(1)
})

test('[NET-5] a flow closes its own toasts', async () => {
  await show(<ToastPlace />)
  showToast('info', 'Your details are safe.', 'checkout')
  showToast('ok', 'Saved', 'settings')
  await expect.element(toast('Your details are safe.')).toBeVisible()
  closeToasts('checkout')
  await expect.element(toast('Your details are safe.')).not.toBeInTheDocument()
  await expect.element(toast('Saved')).toBeVisible()
})
