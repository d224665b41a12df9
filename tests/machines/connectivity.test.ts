import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts'
import { selectIsOnline, selectNotice, selectTimesRestored } from '../../machines/connectivity/connectivity.selectors.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('connectivity'))

test('[ERR-1] a lost connection is shown until it is back, and its return for 4 s', async () => {
  const connection = play(connectivityMachine, { isOnline: true })
  expect(selectNotice(connection.snapshot())).toBeNull()
  await connection.send({ type: 'connection.change', isOnline: false })
  expect([selectIsOnline(connection.snapshot()), selectNotice(connection.snapshot())]).toEqual([false, 'connection.offline'])
  await connection.send({ type: 'connection.change', isOnline: true })
  expect(selectNotice(connection.snapshot())).toBe('connection.back')
  expect(await connection.wait()).toBe(4000)
  expect(selectNotice(connection.snapshot())).toBeNull()
})

test('[NET-1] after a network error the back end is checked 5 s later, then every 15 s while it is shown as unreachable', async () => {
  const connection = play(connectivityMachine, { isOnline: true })
  await connection.send({ type: 'connection.miss' })
  expect([selectIsOnline(connection.snapshot()), selectNotice(connection.snapshot())]).toEqual([true, null])
  expect(await connection.wait()).toBe(5000)
  await connection.reject('reachBackEnd', errors.offline)
  expect([selectIsOnline(connection.snapshot()), selectNotice(connection.snapshot())]).toEqual([false, 'connection.offline'])
  expect(await connection.wait()).toBe(15_000)
  expect(selectTimesRestored(connection.snapshot())).toBe(0)
  await connection.resolve('reachBackEnd', undefined)
  expect([selectNotice(connection.snapshot()), selectTimesRestored(connection.snapshot())]).toEqual(['connection.back', 1])
})

test('[NET-1] a single failed call shows nothing, but waiting calls are notified that the back end is reachable', async () => {
  const connection = play(connectivityMachine, { isOnline: true })
  await connection.send({ type: 'connection.miss' })
  await connection.send({ type: 'connection.miss' })
  expect(await connection.wait()).toBe(5000)
  await connection.resolve('reachBackEnd', undefined)
  expect([selectNotice(connection.snapshot()), selectTimesRestored(connection.snapshot())]).toEqual([null, 1])
})
