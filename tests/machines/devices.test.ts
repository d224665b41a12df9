import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { devicesMachine } from '../../machines/devices/devices.machine.ts'
import { selectFailure } from '../../machines/devices/devices.selectors.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('devices'))

test('[SESSION-13] [ERR-16] sessions that the back end cannot load have their own message', async () => {
  const devices = play(devicesMachine, undefined)
  await devices.send({ type: 'devices.open' })
  await devices.reject('listSessions', errors.server)
  expect(selectFailure(devices.snapshot())).toBe('devices.readFailed')
})
