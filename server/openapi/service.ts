import { refTo } from './convert.ts'
import { problemResponses } from './operation.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const status = (...values: string[]) => ({ type: 'object', properties: { status: { enum: values, type: 'string' } }, required: ['status'] })
const common = { tags: ['Service'], 'x-access': 'public', security: [] }

/** What the server serves in addition to the calls of the contract. */
export const servicePaths: Record<string, object> = {
  '/health/live': {
    get: {
      operationId: 'healthLive',
      summary: 'Tells that the process runs',
      ...common,
      responses: { 200: { description: 'It runs.', content: json(status('live')) } },
    },
  },
  '/health/ready': {
    get: {
      operationId: 'healthReady',
      summary: 'Tells whether requests can be answered',
      ...common,
      responses: {
        200: { description: 'They can.', content: json(status('ready')) },
        503: {
          description: 'Not now: it starts, ends, or has no database.',
          content: json(status('not ready')),
        },
      },
    },
  },
  '/webhooks/stripe': {
    post: {
      operationId: 'cardProviderEvent',
      summary: 'Takes an event of the card provider',
      description:
        'Signed by the provider; judged by that signature alone. An event is acknowledged once it is stored. It may come twice, late and in any order.',
      ...common,
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          required: true,
          description: 'The provider’s signature over the body.',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: json({ type: 'object', description: 'The provider’s event.', additionalProperties: true }),
      },
      responses: {
        200: {
          description: 'Stored.',
          content: json({ type: 'object', properties: { received: { const: true } }, required: ['received'] }),
        },
        ...problemResponses(['request.invalid', 'request.tooLarge', 'server.failed']),
      },
    },
  },
  '/webhooks/supplier': {
    post: {
      operationId: 'supplierNotice',
      summary: 'Takes the notice of a supplier that something about a booking has changed',
      description:
        'Signed by the supplier; judged by that signature alone. It only makes the booking be looked at, so that it may come twice, late and in any order.',
      ...common,
      parameters: [
        {
          name: 'Firn-Signature',
          in: 'header',
          required: true,
          description: 'The supplier’s signature: t=<unix seconds>,v1=<HMAC-SHA-256 of "t.METHOD.path.body">.',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: json({ type: 'object', properties: { bookingId: { type: 'string' } }, required: ['bookingId'] }),
      },
      responses: {
        200: {
          description: 'Heard.',
          content: json({ type: 'object', properties: { received: { const: true } }, required: ['received'] }),
        },
        ...problemResponses(['request.invalid', 'request.tooLarge', 'server.failed']),
      },
    },
  },
  '/webhooks/ratehawk': {
    post: {
      operationId: 'ratehawkNotice',
      summary: 'Takes the notice of ETG / RateHawk that the status of an order has changed',
      description: 'Signed by ETG over time and token. It only makes Firn ask for the status, so it may come twice, late and in any order.',
      ...common,
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          properties: { data: { type: 'object' }, signature: { type: 'object' } },
          required: ['data', 'signature'],
        }),
      },
      responses: {
        200: {
          description: 'Read.',
          content: json({ type: 'object', properties: { received: { const: true } }, required: ['received'] }),
        },
        ...problemResponses(['request.invalid', 'request.tooLarge', 'server.failed']),
      },
    },
  },
  '/config.json': {
    servers: [{ url: '/', description: 'The origin of the product.' }],
    get: {
      operationId: 'getConfig',
      summary: 'Answers what the browser may know of the configuration',
      ...common,
      responses: { 200: { description: 'As asked.', content: json({ $ref: refTo('PublicConfig') }) } },
    },
  },
}
