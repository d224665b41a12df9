import { beforeEach, expect, it } from 'vitest'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { deviceId } from '../../src/app/device.ts'

beforeEach(() => deviceStorage.remove('firn.device'))

it('[SESSION-3] the device id is 32 random characters, made once and kept', () => {
  const made = deviceId()
  expect(made).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(made)
  expect(deviceStorage.get('firn.device')).toBe(made)
  // With nothing kept, the same browser gets another one: none of its traits goes in.
  deviceStorage.remove('firn.device')
  expect(deviceId()).not.toBe(made)
})

it('[SESSION-3] a kept text that is no device id is replaced', () => {
  deviceStorage.set('firn.device', 'something else')
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/)
})
