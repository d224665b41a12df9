/** The parts of the API description that the page displays. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: (string | number | null)[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema; example?: unknown }
export type Media = { schema: Schema }
type Answer = { description: string; content: Record<string, Media>; 'x-problem-codes'?: string[] }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-access': string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
}

export type Description = {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, { servers?: { url: string }[] } & Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    examples: Record<string, { summary: string }>
  }
}

/** A call as the page displays it: `path` includes the base path of its server. */
export type ShownCall = { method: string; path: string; operation: Operation }

/** The calls of a resource, in the order of the description. */
export function callsOf({ paths }: Description, tag: string, basePath: string): ShownCall[] {
  return Object.entries(paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path: `${servers ? '' : basePath}${path}`, operation })),
  )
}
