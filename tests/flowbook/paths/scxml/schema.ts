import type { Element } from '@firn/flow-book/tests/read-xml.ts'

/** For each element that the export uses: its children, required and optional attributes (SCXML 1.0, W3C, sections 3 to 6 and its schema). */
type Rule = { inside: readonly string[]; must?: readonly string[]; may?: readonly string[] }
const done = ['log', 'raise', 'send', 'cancel']
const rules: Readonly<Record<string, Rule>> = {
  scxml: {
    inside: ['state', 'parallel', 'final', 'datamodel'],
    must: ['xmlns', 'version'],
    may: ['initial', 'name', 'datamodel', 'binding'],
  },
  state: {
    inside: ['onentry', 'onexit', 'transition', 'initial', 'state', 'parallel', 'final', 'history', 'datamodel', 'invoke'],
    may: ['id', 'initial'],
  },
  parallel: { inside: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'datamodel', 'invoke'], may: ['id'] },
  final: { inside: ['onentry', 'onexit', 'donedata'], may: ['id'] },
  transition: { inside: done, may: ['event', 'cond', 'target', 'type'] },
  onentry: { inside: done },
  onexit: { inside: done },
  invoke: {
    inside: ['param', 'finalize', 'content'],
    may: ['type', 'typeexpr', 'src', 'srcexpr', 'id', 'idlocation', 'namelist', 'autoforward'],
  },
  raise: { inside: [], must: ['event'] },
  log: { inside: [], may: ['label', 'expr'] },
  send: { inside: ['content', 'param'], may: ['event', 'eventexpr', 'target', 'type', 'id', 'delay', 'delayexpr', 'namelist'] },
  cancel: { inside: [], may: ['sendid', 'sendidexpr'] },
  datamodel: { inside: ['data'] },
  data: { inside: [], must: ['id'], may: ['src', 'expr'] },
}
const NC_NAME = /^[A-Za-z_][\w.-]*$/
const DURATION = /^\d*(\.\d+)?(ms|s|m|h|d)$/
const EVENTS = /^(\.?\*|[\w:-]+(\.[\w:-]+)*(\.\*)?)( [\w:-]+(\.[\w:-]+)*)*$/

const all = (element: Element): Element[] => [element, ...element.inside.flatMap(all)]

/** Lists the schema violations of an SCXML document. */
export function scxmlProblems(root: Element): string[] {
  const elements = all(root)
  const ids = elements.flatMap(({ name, attributes: { id } }) =>
    id !== undefined && ['state', 'parallel', 'final', 'history'].includes(name) ? [id] : [],
  )
  const known = new Set(ids)
  const wrong: string[] = []
  if (root.name !== 'scxml') wrong.push(`the document is <${root.name}>`)
  if (root.attributes.xmlns !== 'http://www.w3.org/2005/07/scxml') wrong.push('the namespace is another')
  if (root.attributes.version !== '1.0') wrong.push('the version is another')
  if (known.size !== ids.length) wrong.push(`ids are there twice: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`)
  for (const { name, attributes, inside } of elements) {
    const rule = rules[name]
    const say = (problem: string) => wrong.push(`<${name} id="${attributes.id ?? ''}">: ${problem}`)
    if (!rule) {
      say('there is no such element')
      continue
    }
    for (const child of inside) if (!rule.inside.includes(child.name)) say(`<${child.name}> can't stand in it`)
    for (const key of rule.must ?? []) if (attributes[key] === undefined) say(`${key} is missing`)
    for (const key of Object.keys(attributes)) if (![...(rule.must ?? []), ...(rule.may ?? [])].includes(key)) say(`${key} is not its`)
    if (attributes.id !== undefined && !NC_NAME.test(attributes.id)) say('its id is no name')
    for (const id of [attributes.initial, name === 'transition' ? attributes.target : undefined].flatMap((text) => text?.split(' ') ?? []))
      if (!known.has(id)) say(`there is no state ${id}`)
    if (
      attributes.initial !== undefined &&
      name === 'state' &&
      !inside.some((child) => all(child).some((one) => one.attributes.id === attributes.initial))
    )
      say('it begins in a state that is not its own')
    if (attributes.event !== undefined && !EVENTS.test(attributes.event)) say(`${attributes.event} is no event`)
    if (attributes.delay !== undefined && !DURATION.test(attributes.delay)) say(`${attributes.delay} is no duration`)
    if (name === 'transition' && !['event', 'cond', 'target'].some((key) => attributes[key] !== undefined))
      say('it has neither event nor cond nor target')
    if (attributes.type !== undefined && name === 'transition' && !['internal', 'external'].includes(attributes.type))
      say('its type is neither')
  }
  return wrong
}
