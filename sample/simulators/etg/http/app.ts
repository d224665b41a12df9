import { Hono } from 'hono'
import { download } from '../dumps/download.ts'
import type { World } from '../state/world.ts'
import { simulatorPage } from './page.ts'
import { pictureAt } from './pictures.ts'
import { BASE, type Env, serveCall } from './serve-call.ts'

/** The simulator as an application: the API, downloads, pictures, and its own page and scenarios. */
export function simulatorApp(world: World): Hono<Env> {
  const app = new Hono<Env>()
  app.all(`${BASE}*`, (c) => serveCall(world, c))
  app.get('/dumps/:token/:file', (c) => download(world, c.req.param('token')))
  app.get('/content/:size/:subject/:file', async (c) => {
    const { size, subject, file } = c.req.param()
    const photograph = await pictureAt(size, subject, file)
    return photograph ? c.body(new Uint8Array(photograph), 200, { 'content-type': 'image/jpeg' }) : c.notFound()
  })
  app.get('/simulator', (c) => c.html(simulatorPage(world)))
  app.get('/simulator/scenarios', (c) => c.json({ scenarios: world.scenarios.list() }))
  app.post('/simulator/scenarios', async (c) => {
    try {
      return c.json(world.scenarios.add(await c.req.json()), 201)
    } catch (error) {
      return c.json({ error: error instanceof SyntaxError ? 'The body must be JSON' : String((error as Error).message) }, 400)
    }
  })
  app.delete('/simulator/scenarios', (c) => {
    world.scenarios.clear()
    return c.body(null, 204)
  })
  return app
}
