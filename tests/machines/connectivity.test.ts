import { expect, test } from 'vitest'
import { play } from '../../kit/index.ts'
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts'
import { selectIsOnline, selectNotice } from '../../machines/connectivity/connectivity.selectors.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('connectivity'))

test('[ERR-1] a lost connection is said until it is back, and that it is back for 4 s', async () => {
  const connection = play(connectivityMachine, { isOnline: true })
  expect(selectNotice(connection.snapshot())).toBeNull()
  await connection.send({ type: 'connection.change', isOnline: false })
  expect([selectIsOnline(connection.snapshot()), selectNotice(connection.snapshot())]).toEqual([false, 'connection.offline'])
  await connection.send({ type: 'connection.change', isOnline: true })
  expect(selectNotice(connection.snapshot())).toBe('connection.back')
  expect(await connection.wait()).toBe(4000)
  expect(selectNotice(connection.snapshot())).toBeNull()
})
