import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { DestinationStream } from 'pino'
import * as v from 'valibot'
import type { AnswerOf, BodyInputOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { Job } from '../../server/base/jobs.ts'
import { Refusal } from '../../server/base/refusal.ts'
import { buildApp } from '../../server/build-app.ts'
import { readConfig } from '../../server/config.ts'
import type { OpenDatabase } from '../../server/db/open.ts'
import type { ServerDeps } from '../../server/deps.ts'
import { installationSecret } from '../../server/domain/auth/secrets.ts'
import type { PaymentProvider } from '../../server/domain/orders/payment-provider.ts'
import { openExpiry } from '../../server/domain/orders/sweep.ts'
import { tokenKey } from '../../server/http/identity.ts'
import { runJob } from '../../server/jobs/run.ts'
import { createLogger } from '../../server/log.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { openMetrics } from '../../server/metrics/open.ts'
import { openSuppliers } from '../../server/suppliers/open.ts'
import { openTestDatabase, START } from './database.ts'

export { openTestDatabase, START }

const serverDir = fileURLToPath(new URL('../../server', import.meta.url))

const unavailableList = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Refusal('payment.unavailable')) }),
})

/** A provider that always fails as unavailable, for tests without payments. */
const noProvider: PaymentProvider = {
  createIntent: () => Promise.reject(new Refusal('payment.unavailable')),
  retrieveIntent: () => Promise.reject(new Refusal('payment.unavailable')),
  captureIntent: () => Promise.reject(new Refusal('payment.unavailable')),
  cancelIntent: () => Promise.reject(new Refusal('payment.unavailable')),
  refund: () => Promise.reject(new Refusal('payment.unavailable')),
  retrieveRefund: () => Promise.reject(new Refusal('payment.unavailable')),
  listRefunds: () => Promise.reject(new Refusal('payment.unavailable')),
  retrieveDispute: () => Promise.reject(new Refusal('payment.unavailable')),
  listIntents: unavailableList,
  listRefundsSince: unavailableList,
  listDisputes: unavailableList,
  listFraudWarnings: unavailableList,
  listReviews: unavailableList,
  retrieveReview: () => Promise.reject(new Refusal('payment.unavailable')),
  readEvent: () => Promise.reject(new Error('no signature')),
}

type QueuedJob = { job: Job; startAt: Date | null }

export type TestServer = {
  app: Hono
  deps: ServerDeps
  /** The clock of the server. `advance` takes ms. */
  clock: { now(): Date; advance(ms: number): void; set(iso: string): void }
  /** Queued jobs. `run` runs all due jobs, including those that they queue. */
  jobs: { waiting: QueuedJob[]; run(): Promise<void> }
  /** Creates a browser: a device with its own token and cookies. */
  browser(deviceId?: string): TestBrowser
  close(): Promise<void>
}

/** A response with an unchecked body. The named fields are those of problem details. */
export type TestAnswer = {
  status: number
  body: { code?: string; unblockTS?: number; errors?: { path: string; message: string }[]; [key: string]: unknown }
  headers: Headers
}

/** The input of a call. */
type InputOf<C> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyInputOf<C> }

/** A browser that calls the application without a socket, with the same headers as the web app. */
export type TestBrowser = {
  deviceId: string
  token: string | null
  cookie: string | null
  language: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Makes a call of the contract and returns its validated answer. @throws Error for a status other than 200 */
  ask<C extends Call>(call: C, input?: InputOf<C>): Promise<AnswerOf<C>>
  /** The newest code mailed to an address. */
  readCode(email: string): Promise<string>
  signIn(email: string): Promise<void>
}

/** Creates a server without sockets, with its own clock and database (or on `database`, as a further instance). */
export async function createTestServer(
  options: { provider?: PaymentProvider; environment?: Record<string, string>; database?: OpenDatabase; logTo?: DestinationStream } = {},
): Promise<TestServer> {
  const opened = options.database ?? (await openTestDatabase())
  let time = new Date(START).getTime()
  const waiting: QueuedJob[] = []
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DELETED_ACCOUNTS: join(tmpdir(), `firn-tests-${process.pid}`, 'deleted-accounts'),
    ...(opened.engine.kind === 'postgres' ? { DATABASE_URL: opened.engine.url } : {}),
    ...options.environment,
  })
  const now = () => new Date(time)
  const deps: ServerDeps = {
    db: opened.db,
    now,
    config,
    enqueue: async (job, { startAt } = {}) => {
      waiting.push({ job, startAt: startAt ?? null })
    },
    provider: options.provider ?? noProvider,
    suppliers: openSuppliers(config, { db: opened.db, now }),
    orderTtlSeconds: config.orderTtlSeconds,
    supplierRetrySeconds: config.supplierRetrySeconds,
    mailer: createMailer(config),
    logger: createLogger(config.logLevel, options.logTo),
    metrics: openMetrics(opened, tmpdir()),
    secrets: { tokens: await tokenKey(await installationSecret(opened.db, 'tokens')), codes: await installationSecret(opened.db, 'codes') },
    cardOrigin: null,
  }
  const app = buildApp(deps, { appDir: join(serverDir, 'no-build-in-tests') })
  const expireOrders = openExpiry(deps)
  const run = async () => {
    await expireOrders()
    for (;;) {
      const due = waiting.findIndex(({ startAt }) => startAt === null || startAt.getTime() <= time)
      const [next] = due < 0 ? [] : waiting.splice(due, 1)
      if (!next) return
      await runJob(deps, next.job)
    }
  }
  return {
    app,
    deps,
    clock: {
      now,
      advance: (ms) => {
        time += ms
      },
      set: (iso) => {
        time = new Date(iso).getTime()
      },
    },
    jobs: { waiting, run },
    browser: (deviceId) => createBrowser(app, deviceId),
    close: () => {
      deps.metrics.close()
      return opened.close()
    },
  }
}

let devices = 0

function createBrowser(app: Hono, deviceId = `device${String(++devices).padStart(26, '0')}`): TestBrowser {
  const browser: TestBrowser = {
    deviceId,
    token: null,
    cookie: null,
    language: 'en',
    async call(method, path, body, headers = {}) {
      const response = await app.request(
        path.startsWith('/sandbox') || path === '/config.json' || path === '/metrics' ? path : `/api${path}`,
        {
          method,
          headers: {
            'content-type': 'application/json',
            'x-device-id': browser.deviceId,
            'accept-language': browser.language,
            ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
            ...(browser.cookie ? { cookie: browser.cookie } : {}),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        },
      )
      const cookie = response.headers.get('set-cookie')
      if (cookie) browser.cookie = cookie.includes('Max-Age=0') ? null : (cookie.split(';')[0] ?? null)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
    },
    async ask(call, { params = {}, query = {}, body } = {}) {
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name])),
      )
      const search = new URLSearchParams(query as Record<string, string>).toString()
      const answer = await browser.call(call.method, search ? `${path}?${search}` : path, body)
      if (answer.status !== 200) throw new Error(`${call.method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return v.parse(call.answer, answer.body) as AnswerOf<typeof call>
    },
    async readCode(email) {
      const response = await app.request(`/sandbox/outbox.json?to=${encodeURIComponent(email)}`)
      const [mail] = (await response.json()) as { code: string }[]
      return mail?.code ?? ''
    },
    async signIn(email) {
      const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: false, remember: true } })
      browser.token = (await browser.ask(calls.loginOtp, { body: { requestId, otp: await browser.readCode(email) } })).accessToken
    },
  }
  return browser
}
