import { beforeEach, expect, it } from 'vitest'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { deviceId } from '../../src/app/device.ts'

beforeEach(() => deviceStorage.remove('firn.device'))

it('[SESSION-3] the device id is 32 random characters, created once and stored', () => {
  const made = deviceId()
  expect(made).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(made)
  expect(deviceStorage.get('firn.device')).toBe(made)
  // Without a stored id the same browser gets another one, as it is not derived from the browser.
  deviceStorage.remove('firn.device')
  expect(deviceId()).not.toBe(made)
})

it('[SESSION-3] an invalid stored device id is replaced', () => {
  deviceStorage.set('firn.device', 'something else')
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/)
})
