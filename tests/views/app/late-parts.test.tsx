import { afterEach, expect, test, vi } from 'vitest'
import { patiently } from '../../../platform/browser/late-parts.ts'

const missed = () => new TypeError('Failed to fetch dynamically imported module')
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
afterEach(() => vi.restoreAllMocks())

test('[NET-2] a part that is needed in a tunnel comes once the connection is back', async () => {
  online(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missed()).mockResolvedValue('part')
  const part = patiently(load)()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  online(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is gone fails over a connection after a second try', async () => {
  online(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missed())
  await expect(patiently(load)()).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(2)
})
