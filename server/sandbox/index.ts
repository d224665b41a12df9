import { count } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { events } from '../db/schema/index.ts'
import type { ServerDeps } from '../deps.ts'
import { issuesOf, problemResponse } from '../http/problem.ts'
import { eventLedgerOf, eventLedgers } from './event-ledger.ts'
import { listMails, readMail } from './outbox.ts'
import { bookApp } from './pages/book.ts'
import { eventsScript, eventsSection } from './pages/events.ts'
import { sandboxPage } from './pages/home.ts'
import { mailPage, outboxPage } from './pages/outbox.ts'
import { addScenario, clearScenarios, listScenarios, ScenarioBody } from './scenarios.ts'

/** Pages and controls of the sandbox, mounted only if the sandbox is on. @param bookDir folder of the built flow book */
export function sandboxApp({ db, config }: ServerDeps, bookDir: string): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const storedEvents = async () => (await db.select({ total: count() }).from(events))[0]?.total ?? 0
  app.get('/', async (c) => {
    const mails = await listMails(db, { limit: 8 })
    const facts = { scenarios: await listScenarios(db), mails, events: await storedEvents(), ledgers: await eventLedgers(db) }
    return c.html(sandboxPage(config.name, facts))
  })
  app.get('/events', async (c) => c.html(eventsSection(await eventLedgers(db), await storedEvents())))
  app.get('/events.js', (c) => c.body(eventsScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get('/events.json', async (c) => {
    const deviceId = c.req.query('deviceId')
    return c.json(deviceId ? await eventLedgerOf(db, deviceId) : await eventLedgers(db))
  })
  app.get('/outbox', async (c) => {
    const wanted = c.req.query('q') ?? c.req.query('to') ?? ''
    return c.html(outboxPage(config.name, await listMails(db, { wanted }), wanted))
  })
  app.get('/outbox.json', async (c) => {
    const mails = await listMails(db, { to: c.req.query('to') })
    return c.json(mails.map(({ id: _, ...mail }) => mail))
  })
  app.get('/outbox/:id', async (c) => {
    const mail = await readMail(db, c.req.param('id'))
    return mail ? c.html(mailPage(config.name, mail)) : c.notFound()
  })
  app.get('/outbox/:id/attachments/:index', async (c) => {
    const mail = await readMail(db, c.req.param('id'))
    const file = mail?.attachments[Number(c.req.param('index'))]
    if (!file) return c.notFound()
    const name = encodeURIComponent(file.filename)
    return c.body(file.content, 200, { 'content-type': file.contentType, 'content-disposition': `attachment; filename*=UTF-8''${name}` })
  })
  app.get('/scenarios', async (c) => c.json({ scenarios: await listScenarios(db) }))
  app.post('/scenarios', async (c) => {
    const isForm = !(c.req.header('content-type') ?? '').startsWith('application/json')
    const input: unknown = isForm ? fromForm(await c.req.parseBody()) : await c.req.json().catch(() => null)
    const body = v.safeParse(ScenarioBody, input)
    if (!body.success) return problemResponse('request.invalid', c.get('requestId'), { errors: issuesOf(body.issues, 'body') })
    await addScenario(db, body.output)
    return isForm ? c.redirect('/sandbox', 303) : c.json({ scenarios: await listScenarios(db) }, 201)
  })
  app.delete('/scenarios', async (c) => {
    await clearScenarios(db, c.req.query('deviceId'))
    return c.json({ scenarios: await listScenarios(db) })
  })
  app.post('/scenarios/clear', async (c) => {
    await clearScenarios(db)
    return c.redirect('/sandbox', 303)
  })
  app.route('/flows', bookApp(bookDir))
  return app
}

/** Converts the page's form to a scenario, without empty fields. */
function fromForm(form: Record<string, unknown>): unknown {
  const { deviceId, call, fault, answer, times } = form
  return {
    deviceId,
    call,
    ...(fault ? { fault } : {}),
    ...(answer ? { answer: parseJson(String(answer)) } : {}),
    ...(times ? { times: Number(times) } : {}),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
