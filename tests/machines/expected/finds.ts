import { metaOf } from '@firn/flow-book/read/meta.ts'
import { shownMessages } from '@firn/flow-book/shown-messages.ts'
import { activePaths, type LedgerEntry } from '@firn/flow-kit'
import { parse } from 'yaml'
import texts from '../../../locales/en/messages.json' with { type: 'json' }
import type { Flow } from '../../../machines/flow.ts'

/**
 * What is to be found after a step, as a line of an expectation has it: a text or a screen that a person sees, or a verb with the name of what happens and, in braces, what
 * it carries at least: `asks sendOtp {email: ada@example.com}`, `opens precheck {prebookHash: hash-new}`, `emits track {name: auth_done}`, `keeps otp {requestId: request-1}`,
 * `forgets otp`, `does seal` (a side effect by its name), `is busy`, `holds {sendSecondsLeft: 60}` (what the flow then knows and its view shows), `ends {accessToken: token-1}`; with `nothing` as the name none of a kind: `asks nothing`;
 * with a list of names all of a kind in their order: `does [forgetToken, emit]`.
 */
type Find = { text: string } | { verb: Verb; name: string; carries?: unknown }

const verbs = ['asks', 'opens', 'emits', 'keeps', 'forgets', 'does', 'is', 'holds', 'ends'] as const
type Verb = (typeof verbs)[number]
const FIND = new RegExp(`^(${verbs.join('|')})(?: ([\\w.:-]+))?(?: (\\{.*\\}|\\[.*\\]|=.*))?$`)

/** Parses one thing to be found. @throws YAMLParseError where the braces can't be read */
function readFind(text: string): Find {
  const [, verb, name = '', carries] = FIND.exec(text) ?? []
  if (!verb || (name === '' && verb !== 'ends' && verb !== 'holds' && !carries?.startsWith('['))) return { text }
  return { verb: verb as Verb, name, ...(carries === undefined ? {} : { carries: parse(carries.replace(/^=/, '')) as unknown }) }
}

const english: Readonly<Record<string, string>> = texts

type Emitted = { type: string; to?: string; message?: string; params?: unknown }

/** Everything that a person reads after a step: texts, and the words of the active states' screens. */
function textsIn(flow: Flow, step: LedgerEntry, all: readonly LedgerEntry[]): string[] {
  const toasts = ((step.emitted ?? []) as Emitted[]).flatMap(({ type, message }) => (type === 'toast' && message ? [message] : []))
  const ids = [...shownMessages(flow, step, all), ...toasts]
  return [...ids.map((id) => english[id] ?? id), ...activePaths(step.state).map((path) => metaOf(flow.machine)[path]?.screen ?? '')]
}

/** What a step does under a verb: each by its name, with what it carries. */
function doneIn(step: LedgerEntry, verb: Verb): { name: string; carries: unknown }[] {
  const emitted = (step.emitted ?? []) as Emitted[]
  const stored = Object.entries(step.persisted ?? {}).map(([key, value]) => ({ name: key.replace(/^.*firn\./, ''), carries: value }))
  if (verb === 'asks')
    return ((step.calls ?? []) as { id: string; input?: unknown }[]).map(({ id, input }) => ({ name: id, carries: input }))
  if (verb === 'opens') return emitted.flatMap(({ type, to = '', params }) => (type === 'navigate' ? [{ name: to, carries: params }] : []))
  if (verb === 'emits') return emitted.map((event) => ({ name: event.type, carries: event }))
  if (verb === 'keeps') return stored.filter(({ carries }) => carries !== null)
  if (verb === 'forgets') return stored.filter(({ carries }) => carries === null)
  if (verb === 'does') return (step.effects ?? []).map((name) => ({ name, carries: undefined }))
  if (verb === 'holds') return [{ name: '', carries: step.context }]
  if (verb === 'is') return (step.tags ?? []).map((name) => ({ name, carries: undefined }))
  return 'output' in step ? [{ name: '', carries: step.output }] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value holds at least what is expected: of an object the named fields, of a list each of its items. */
function holds(value: unknown, expected: unknown): boolean {
  if (isRecord(expected)) return isRecord(value) && Object.entries(expected).every(([key, inner]) => holds(value[key], inner))
  if (Array.isArray(expected))
    return Array.isArray(value) && value.length === expected.length && expected.every((inner, at) => holds(value[at], inner))
  return value === expected
}

const verbsInOrder: ReadonlySet<Verb> = new Set(['asks', 'emits', 'does'])
const namesOf = (done: readonly { name: string }[]) => done.map(({ name }) => name)
const inWords = (value: unknown) => (value === undefined ? '' : ` ${JSON.stringify(value)}`)

/**
 * Which of the things to be found a step lacks, in words; none where all are there.
 * @param all every step of the flow's ledger: what its contexts can hold
 */
export function missingIn(flow: Flow, step: LedgerEntry, finds: readonly string[], all: readonly LedgerEntry[]): string[] {
  const texts = textsIn(flow, step, all)
  return finds
    .map((text) => [text, readFind(text)] as const)
    .flatMap(([text, find]) => {
      if ('text' in find) return texts.includes(text) ? [] : [`«${text}» is not shown, but ${texts.filter(Boolean).join(' ; ')}`]
      const done = doneIn(step, find.verb)
      if (find.name === 'nothing') return done.length === 0 ? [] : [`«${text}», but there is ${done.map(({ name }) => name).join(' ; ')}`]
      const isInOrder = find.name === '' && verbsInOrder.has(find.verb)
      if (isInOrder) return holds(namesOf(done), find.carries) ? [] : [`«${text}» is not so, but ${namesOf(done).join(', ')}`]
      const isThere = done.some(({ name, carries }) => name === find.name && (find.carries === undefined || holds(carries, find.carries)))
      return isThere
        ? []
        : [`«${text}» is not there, but ${done.map((one) => `${one.name}${inWords(one.carries)}`).join(' ; ') || 'nothing'}`]
    })
}
