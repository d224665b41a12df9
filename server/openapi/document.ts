import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { headerNames, PLATFORM_TYPE } from '../../contract/headers.ts'
import { locales } from '../../contract/languages.ts'
import { type ProblemCode, problems } from '../../contract/problem.ts'
import { VERSION } from '../config.ts'
import { problem } from '../http/problem.ts'
import { componentSchemas } from './convert.ts'
import { operationOf } from './operation.ts'
import { servicePaths } from './service.ts'
import { tags } from './tags.ts'

const about = `Every call of the product. Base path \`/api\`, JSON in and out, prices in integer minor units, times at the destination without a zone.

**A trip in calls**: start the quiz and answer it page by page, complete it, list the offers, prebook one, watch its order until BookingStarted, sign in with a mailed code, finish the order, confirm, pay with the card provider, and read the booking.

**Who asks**: a visitor is known by \`${headerNames.deviceId}\`, 32 random characters that the client makes once. A signed-in user adds a bearer token. Things of others answer 404.

**Problems** come as \`application/problem+json\` (RFC 9457) with a stable \`code\`. Calls that change something refuse pages of other origins with 403 \`origin.refused\`.

Unknown fields are ignored. Text must not hold NUL characters or half characters.`

const facts: Partial<Record<ProblemCode, object>> = {
  'request.invalid': { errors: [{ path: 'email', message: 'Please enter a valid email address' }] },
  'otp.blocked': { detail: 'Please wait before you try again.', unblockTS: 1_795_251_660 },
}

const problemExamples = () =>
  Object.fromEntries(
    (Object.entries(problems) as [ProblemCode, string][]).map(([code, summary]) => [
      code,
      { summary, value: problem(code, 'req_000001', facts[code]) },
    ]),
  )

function pathsOf(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

const text = { type: 'string' }
const header = (name: string, description: string, schema: object, example: string) => ({
  name,
  in: 'header',
  description,
  schema,
  example,
})

const parameters = {
  DeviceId: header(
    headerNames.deviceId,
    'Who asks, where nobody is signed in. Needed by every call that a visitor’s device may make.',
    { ...text, pattern: '^[A-Za-z0-9_-]{8,128}$' },
    'q7Rk2mXw9TzB4vLs8NcE1yHd5GfJ6pUa',
  ),
  RequestId: header(
    headerNames.requestId,
    'An id of the request’s own. The answer carries it back; without one the server makes one.',
    { ...text, pattern: '^[A-Za-z0-9_-]{8,64}$' },
    'req_000001',
  ),
  PlatformType: header(headerNames.platformType, 'The kind of client: 1 is the web.', { const: PLATFORM_TYPE }, PLATFORM_TYPE),
  AcceptLanguage: header(
    'Accept-Language',
    `Language of the texts, by the first language that is named: ${locales.map((locale) => `\`${locale}\``).join(', ')}; English otherwise.`,
    text,
    'en',
  ),
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token, from signing in or refreshing. It lasts 15 minutes.',
  },
  device: { type: 'apiKey', in: 'header', name: headerNames.deviceId, description: 'The device of a visitor.' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-firn-refresh',
    description: 'Set by signing in: HttpOnly, Secure, SameSite=Strict. Each use replaces it.',
  },
}

/** The whole contract as an OpenAPI 3.1 document. `name` is that of the product (`APP_NAME`). */
export function openApiDocument(name = 'Firn'): object {
  return {
    openapi: '3.1.1',
    info: { title: `${name} API`, version: VERSION, description: about },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api', description: 'On the origin of the product.' }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: { ...pathsOf(), ...servicePaths },
    components: {
      schemas: componentSchemas(),
      parameters,
      headers: {
        RequestId: { description: 'The request’s id.', schema: text },
        RefreshCookie: {
          description: 'The refresh cookie: `__Host-firn-refresh=…; Path=/; HttpOnly; Secure; SameSite=Strict`.',
          schema: text,
        },
      },
      examples: problemExamples(),
      securitySchemes,
    },
  }
}
