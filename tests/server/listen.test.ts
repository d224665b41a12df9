import { expect, it } from 'vitest'
import { listen } from '../../server/http/listen.ts'

const fetch = () => new Response('here')

it('names the variables to set if HOST and PORT are not available', async () => {
  const first = await listen(fetch, { host: '127.0.0.1', port: 0 })
  const { port } = first.address() as { port: number }
  await expect(listen(fetch, { host: '127.0.0.1', port })).rejects.toMatchObject({
    name: 'CannotListen',
    message: `PORT ${port} on 127.0.0.1 is in use by another process. Stop it, or set another PORT.`,
  })
  first.close()
  await expect(listen(fetch, { host: '192.0.2.1', port })).rejects.toThrow('HOST 192.0.2.1 is no address of this machine.')
})
