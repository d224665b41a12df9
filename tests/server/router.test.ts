import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { expect, it } from 'vitest'
import { middleware } from '../../server/base/middleware.ts'
import { RememberingRouter } from '../../server/http/router.ts'

it('finds the handler of a known path each time, by its method, with its middleware', async () => {
  const app = new Hono({ router: new RememberingRouter(['/offers', '/gone']) })
  const passed: string[] = []
  app.use(async (c, next) => {
    await next()
    passed.push(routePath(c))
  })
  app.get('/offers', (c) => c.text('list'))
  app.post('/offers', (c) => c.text('made'))
  app.get('/offers/:id', (c) => c.text(c.req.param('id')))
  app.all('/*', (c) => c.text('other', 404))
  const ask = async (method: string, path: string) => (await app.request(path, { method })).text()
  for (let turn = 0; turn < 2; turn++) {
    expect(await ask('GET', '/offers')).toBe('list')
    expect(await ask('POST', '/offers')).toBe('made')
    expect(await ask('DELETE', '/offers')).toBe('other')
    expect(await ask('GET', `/offers/${turn}`)).toBe(String(turn))
    expect(await ask('GET', '/gone')).toBe('other')
  }
  expect(passed.slice(0, 5)).toEqual(['/offers', '/offers', '/*', '/offers/:id', '/*'])
  expect(passed.slice(5)).toEqual(passed.slice(0, 5))
})

it('ends hooks in reverse order with the response, also if the handler failed', async () => {
  const seen: string[] = []
  const noting = (name: string) =>
    middleware(
      (c) => {
        seen.push(`${name} a`)
        return () => seen.push(`${name} a ${c.res.status}`)
      },
      () => {
        seen.push(`${name} b`)
        return undefined
      },
      (c) => () => seen.push(`${name} c ${c.res.status}`),
    )
  const app = new Hono().use(noting('1')).get('/fails', () => {
    throw new Error('no')
  })
  app.onError((_, c) => c.text('failed', 500))
  await app.request('/fails')
  expect(seen).toEqual(['1 a', '1 b', '1 c 500', '1 a 500'])
})
