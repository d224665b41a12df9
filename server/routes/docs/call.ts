import { html } from 'hono/html'
import type { Description, Media, Parameter, ShownCall } from './document.ts'
import { line, listing, type Markup, prose } from './prose.ts'
import { fields, type Reader, shape, typeOf } from './schema.ts'

type Page = { description: Description; read: Reader; origin: string }

const access: Record<string, string> = { public: 'Anybody', owner: 'Device or user', user: 'Signed in', admin: 'Administrator' }

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The call as a shell command. `$TOKEN` is the access token, and `body.json` contains the body. */
function curl({ method, path, operation }: ShownCall, parameters: readonly Parameter[], hasBody: boolean, origin: string): string {
  const query = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${name}={${name}}`)
  const device = parameters.find((one) => one.name === 'X-Device-Id')
  const lines = [
    `curl -X ${method} ${quote(`${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`)}`,
    ...(device ? [`-H ${quote(`X-Device-Id: ${device.example}`)}`] : []),
    ...(operation['x-access'] === 'user' || operation['x-access'] === 'admin' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(hasBody ? ["-H 'Content-Type: application/json'", '-d @body.json'] : []),
  ]
  return lines.join(' \\\n  ')
}

function parameterTable(parameters: readonly Parameter[]): Markup | '' {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      html`<tr><th scope="row"><code>${one.name}</code></th><td>${one.in}${one.required ? '' : ', optional'}</td><td>${typeOf(one.schema)}</td><td>${line(one.description ?? '')}</td></tr>`,
  )
  return html`<h3>Parameters</h3><div class="wide" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>` as Markup
}

/** The fields of a body or response. Those of a named schema are shown in place, with its name. */
function content(title: string, media: Media | undefined, read: Reader): Markup | '' {
  if (!media) return ''
  const { name, schema } = read(media.schema)
  const about = name ? html`<p><strong>${typeOf(media.schema)}</strong>. ${line(schema.description ?? '')}</p>` : ''
  return html`<h3>${title}</h3>${about}${schema.properties ? fields(schema, read) : shape(schema, read)}` as Markup
}

function problems({ operation }: ShownCall, { components }: Description): Markup {
  const rows = Object.entries(operation.responses).flatMap(([status, { 'x-problem-codes': codes = [] }]) =>
    codes.map(
      (code) =>
        html`<tr><td>${status}</td><th scope="row"><code>${code}</code></th><td>${line(components.examples[code]?.summary ?? '')}</td></tr>`,
    ),
  )
  if (rows.length === 0) return html`` as Markup
  return html`<h3>Problems</h3><div class="wide" tabindex="0" role="region" aria-label="Problems"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>` as Markup
}

/** One call: a line when closed, all details when open. */
export function callSection(call: ShownCall, { description, read, origin }: Page): Markup {
  const { method, path, operation } = call
  const all = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? description.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  )
  const parameters = all.filter((one) => one !== undefined)
  const own = parameters.filter((one) => one.in !== 'header' || one.name === 'Stripe-Signature')
  const request = operation.requestBody?.content['application/json']
  const [answer] = Object.values(operation.responses['200']?.content ?? {})
  return html`<details class="call"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${path}</code> <span class="summary">${operation.summary}</span></summary>
<div class="told" id="${operation.operationId}"><div class="words"><p class="access"><span class="badge">${access[operation['x-access']]}</span> <code>${operation.operationId}</code></p>
${prose(operation.description ?? '')}${parameterTable(own)}${content(operation.requestBody?.required === false ? 'Request, optional' : 'Request', request, read)}${content('Answer', answer, read)}${problems(call, description)}</div>
<div class="examples">${listing(`curl for ${operation.operationId}`, curl(call, parameters, request !== undefined, origin))}</div></div></details>` as Markup
}
