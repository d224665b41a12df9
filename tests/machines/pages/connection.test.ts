import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts'
import { sendConnection } from '../../../src/app/send-connection.ts'

test('[NET-2] a running flow receives the loss of the connection; a finished one receives nothing, without a warning in the console', () => {
  const warned = vi.spyOn(console, 'warn')
  const heard: string[] = []
  const listener = createActor(createMachine({ on: { '*': { actions: ({ event }) => void heard.push(event.type) } } })).start()
  const ended = createActor(createMachine({ initial: 'over', states: { over: { type: 'final' } } })).start()
  const connection = createActor(connectivityMachine, { input: { isOnline: false } }).start()
  const stops = [ended, listener].map((flow) => sendConnection(connection, flow))
  expect(heard).toEqual(['connection.change'])
  expect(warned).not.toHaveBeenCalled()
  for (const stop of stops) stop()
  connection.stop()
})
