import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from '../../../platform/browser/page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[SHELL-30] what a look at a page brings comes once it was looked at for six seconds', async () => {
  const bring = vi.fn()
  whenSettled(bring)
  await vi.advanceTimersByTimeAsync(5_900)
  expect(bring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(bring).toHaveBeenCalledOnce()
})

test('[SHELL-30] it does not come where the page was left before, so that it holds up no other', async () => {
  const bring = vi.fn()
  const drop = whenSettled(bring)
  await vi.advanceTimersByTimeAsync(5_900)
  drop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(bring).not.toHaveBeenCalled()
})
