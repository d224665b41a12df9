import { type Cases, type Model, stateInWords } from '../model.ts'
import { expandLedger, type Memory } from './expand.ts'
import type { LedgerEntry, LedgerPath, LedgerStep } from './ledger.ts'
import { type Codec, canonical, joinedPatch, type Patch, patched, patchFrom, sortedPatch } from './patch.ts'
import { referencesTo } from './references.ts'
import { caseOf, type StoredLedger, type StoredStep } from './stored.ts'

type Change = { before: Memory; after: Memory }
/** Steps of one case in one state that share a stored line. */
type Variant = { rest: string; patch: { context?: Patch; persisted?: Patch }; changes: Map<string, Change> }

/** The fields of a step that its line stores unchanged. */
function restOf(step: LedgerEntry & Partial<LedgerStep>, state: string | undefined, codec: Codec, cases: Cases): StoredStep {
  const { case: name, event, state: value, context, persisted, tags, ...rest } = step
  const next = stateInWords(value)
  return {
    ...(event && !(name && name in cases.events) ? { event: { type: event.type } } : {}),
    ...(next === state ? {} : { state: next }),
    ...(codec.encode(rest) as typeof rest),
  }
}

const leadsThere = ({ before, after }: Change, patch: Variant['patch'], codec: Codec) =>
  canonical(patched(before.context, patch.context ?? {}, codec)) === canonical(after.context) &&
  canonical(patched(before.persisted, patch.persisted ?? {}, codec)) === canonical(after.persisted)

/** The variant that also describes a change, with its patch widened if that preserves all its changes. Creates one if none fits. */
function variantFor(variants: Variant[], rest: string, change: Change, codec: Codec): Variant {
  const id = canonical(change)
  const known = variants.find((one) => one.rest === rest && one.changes.has(id))
  if (known) return known
  const own = {
    context: patchFrom(change.before.context, change.after.context, codec),
    persisted: patchFrom(change.before.persisted, change.after.persisted, codec),
  }
  for (const variant of variants) {
    if (variant.rest !== rest) continue
    const patch = {
      context: joinedPatch(variant.patch.context, own.context),
      persisted: joinedPatch(variant.patch.persisted, own.persisted),
    }
    if (![...variant.changes.values(), change].every((one) => leadsThere(one, patch, codec))) continue
    variant.patch = patch
    variant.changes.set(id, change)
    return variant
  }
  const variant: Variant = { rest, patch: own, changes: new Map([[id, change]]) }
  variants.push(variant)
  return variant
}

const withPatch = ({ rest, patch: { context, persisted } }: Pick<Variant, 'rest' | 'patch'>): StoredStep => {
  const { event, state, ...others } = JSON.parse(rest) as StoredStep
  return {
    ...(event ? { event } : {}),
    ...(state === undefined ? {} : { state }),
    ...(context === undefined ? {} : { context }),
    ...others,
    ...(persisted === undefined ? {} : { persisted }),
  }
}

/** The name of a variant: the case, with a number from the second one on. */
function nameOf(name: string, index: number, cases: Cases): string {
  if (index === 0) return name
  const numbered = `${name} (${index + 1})`
  if (numbered in cases.events) throw new Error(`A case can not be called «${numbered}», which names what «${name}» does besides`)
  return numbered
}

/** The stored form of a ledger. @throws Error if it would not expand to the same ledger */
export function compactLedger(model: Model, paths: readonly LedgerPath[]): StoredLedger {
  const { cases } = model
  const codecFor = referencesTo(cases)
  const states = new Map<string, { value?: unknown; tags?: string[] }>()
  const starts = new Map<string, StoredStep>()
  const variants = new Map<string, Map<string, Variant[]>>()
  const note = ({ state, tags }: LedgerEntry) =>
    void states.set(stateInWords(state), { ...(stateInWords(state) === state ? {} : { value: state }), ...(tags ? { tags } : {}) })
  const stored = paths.map(({ from, start, steps }) => {
    const codec = codecFor(from)
    note(start)
    const patch = { context: patchFrom(undefined, start.context, codec), persisted: patchFrom({}, start.persisted ?? {}, codec) }
    starts.set(from, withPatch({ rest: JSON.stringify(restOf(start, undefined, codec, cases)), patch }))
    let before: LedgerEntry & Memory = { ...start, persisted: start.persisted ?? {} }
    const taken = steps.map((step) => {
      const own = codecFor(step.case)
      const state = stateInWords(before.state)
      const after = { ...step, persisted: { ...before.persisted, ...step.persisted } }
      const inState = variants.get(state) ?? new Map<string, Variant[]>()
      const ofCase = inState.get(step.case) ?? []
      variants.set(state, inState.set(step.case, ofCase))
      const [old, fresh] = [before, after].map(({ context, persisted }): Memory => ({ context, persisted })) as [Memory, Memory]
      const rest = JSON.stringify(restOf(step, state, own, cases))
      const variant = variantFor(ofCase, rest, { before: old, after: fresh }, own)
      note(step)
      before = after
      return nameOf(step.case, ofCase.indexOf(variant), cases)
    })
    return { from, steps: taken }
  })
  const ledger: StoredLedger = {
    states: Object.fromEntries([...states].sort(byName)),
    starts: Object.fromEntries(starts),
    steps: Object.fromEntries([...variants].sort(byName).map(([state, inState]) => [state, stepsIn(inState, cases)])),
    paths: stored,
  }
  if (canonical(expandLedger(model, ledger)) !== canonical(paths))
    throw new Error(`${model.id}: the stored ledger would not expand to what was recorded`)
  return ledger
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : one > other ? 1 : 0)

/** The steps of a state in the order of the cases. Delays come last. */
function stepsIn(inState: ReadonlyMap<string, Variant[]>, cases: Cases): Record<string, StoredStep> {
  const order = Object.keys(cases.events)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length + Number.parseInt(name, 10))
  const named = [...inState].flatMap(([name, variants]) => variants.map((variant, index) => [nameOf(name, index, cases), variant] as const))
  return Object.fromEntries(
    named
      .sort(([one], [other]) => place(caseOf(one, cases.events)) - place(caseOf(other, cases.events)))
      .map(([name, { rest, patch }]) => [
        name,
        withPatch({ rest, patch: { context: sortedPatch(patch.context), persisted: sortedPatch(patch.persisted) } }),
      ]),
  )
}
