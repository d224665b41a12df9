import { expect, test } from 'vitest'
import { bytesOfLogger } from './events.ts'

test('the benchmark finds the files of the event logger and builds them as the product does', { timeout: 120_000 }, async () => {
  const { alone, withBrowser } = await bytesOfLogger()
  expect(alone).toBeGreaterThan(1000)
  expect(withBrowser).toBeGreaterThan(alone)
})
