import { expect, it } from 'vitest'
import { listen } from '../../server/http/listen.ts'

const fetch = () => new Response('here')

it('names the variables to set if HOST and PORT are not available', async () => {
  const first = await listen(fetch, { host: '127.0.0.1', port: 0 })
  const { port } = first
  await expect(listen(fetch, { host: '127.0.0.1', port })).rejects.toMatchObject({
    name: 'CannotListen',
    message: `PORT ${port} on 127.0.0.1 is in use by another process. Stop it, or set another PORT.`,
  })
  await first.close()
  await expect(listen(fetch, { host: '192.0.2.1', port })).rejects.toThrow('HOST 192.0.2.1 is no address of this machine.')
})

it('closes once every request has ended, also one whose client is gone', async () => {
  const { promise: received, resolve: receive } = Promise.withResolvers<void>()
  const { promise: answer, resolve: respond } = Promise.withResolvers<Response>()
  const answering = await listen(
    () => {
      receive()
      return answer
    },
    { host: '127.0.0.1', port: 0 },
  )
  const client = new AbortController()
  const call = globalThis.fetch(`http://127.0.0.1:${answering.port}/`, { signal: client.signal })
  await received
  client.abort()
  await expect(call).rejects.toThrow('aborted')
  const ends: string[] = []
  const closed = answering.close().then(() => ends.push('closed'))
  answer.then(() => ends.push('answered'))
  // A server that waits for its connections alone is closed by the time another one has answered at its port.
  const other = await listen(fetch, { host: '127.0.0.1', port: answering.port })
  for (let calls = 0; calls < 20; calls++) await globalThis.fetch(`http://127.0.0.1:${other.port}/`)
  await other.close()
  respond(new Response('here'))
  await closed
  expect(ends).toEqual(['answered', 'closed'])
})
