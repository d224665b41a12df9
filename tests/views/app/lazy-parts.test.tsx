import { type ComponentType, lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromPreload, preloadable, retryImport } from '../../../platform/browser/lazy-parts.ts'
import { reloadOnce } from '../../../platform/browser/missing-files.ts'

const waits = vi.fn(() => null)
const Waits = () => waits()

const missed = () => new TypeError('Failed to fetch dynamically imported module')
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('[NET-2] loads a part requested in a tunnel once the connection is back', async () => {
  online(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missed()).mockResolvedValue('part')
  const part = retryImport(load)()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  online(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('[SHELL-28] rejects a part that is missing or empty after two online attempts and a reload', async () => {
  online(true)
  // As if the page had been reloaded just now.
  sessionStorage.setItem('firn.reloaded', String(Date.now()))
  for (const load of [
    vi.fn<() => Promise<string>>().mockRejectedValue(missed()),
    vi.fn<() => Promise<string>>().mockResolvedValue(undefined as unknown as string),
  ]) {
    await expect(retryImport(load)()).rejects.toMatchObject({ name: 'PartMissing' })
    expect(load).toHaveBeenCalledTimes(2)
  }
})

test('[SHELL-28] reloads a page at most once in ten minutes, and never if clock or storage fail', () => {
  const now = Date.now()
  const last = (at: number) => sessionStorage.setItem('firn.reloaded', String(at))
  last(now - 599_999)
  expect(reloadOnce(now)).toBe(false)
  last(now + 3_600_000)
  expect(reloadOnce(now)).toBe(false)
  sessionStorage.removeItem('firn.reloaded')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadOnce(now)).toBe(false)
})

test('[SHELL-30] renders a preloaded part synchronously, and another one once it has loaded', async () => {
  const load = vi.fn(async () => ({ default: () => <p>the part</p> }))
  const draw = (Part: ComponentType) =>
    render(
      <Suspense fallback={<Waits />}>
        <Part />
      </Suspense>,
    )
  const ahead = preloadable(load)
  await ahead()
  await draw(lazy(fromPreload(ahead)))
  await expect.element(page.getByText('the part')).toBeVisible()
  expect([load.mock.calls.length, waits.mock.calls.length]).toEqual([1, 0])
  await draw(lazy(fromPreload(preloadable(load))))
  await expect.element(page.getByText('the part').nth(1)).toBeVisible()
  expect(waits).toHaveBeenCalled()
})

test('[SHELL-28] keeps a style sheet that may still be loading when it requests missing ones again', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/no-such-sheet.css' })
  document.head.append(link)
  let tries = 0
  const load = retryImport(async () => {
    tries += 1
    if (tries === 1) throw new Error('Failed to load')
    return 'part'
  })
  expect(await load()).toBe('part')
  expect(link.isConnected).toBe(true)
  for (const one of document.querySelectorAll('link[href="/no-such-sheet.css"]')) one.remove()
})
