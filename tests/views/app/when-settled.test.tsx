import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from '../../../platform/browser/page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[SHELL-30] preloads after a page has been open for six seconds', async () => {
  const bring = vi.fn()
  whenSettled(bring)
  await vi.advanceTimersByTimeAsync(5_900)
  expect(bring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(bring).toHaveBeenCalledOnce()
})

test('[SHELL-30] does not preload if the page was left before', async () => {
  const bring = vi.fn()
  const drop = whenSettled(bring)
  await vi.advanceTimersByTimeAsync(5_900)
  drop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(bring).not.toHaveBeenCalled()
})
