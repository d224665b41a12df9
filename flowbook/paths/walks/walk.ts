import type { Text } from '../../read/catalogues.ts'
import type { Act, Target } from '../../screenplay.ts'
import type { Reply } from '../../stages/portable.ts'
import type { Start } from '../../stages/stage.ts'

/** What the screen must look like: the flow's state, the messages that are read and what stands there. */
export type Look = { readonly state: unknown; readonly texts: readonly Text[]; readonly signs: readonly Target[] }

/** How a step is brought about. */
export type Doing = { acts: readonly Act[] } | { call: string; reply: Reply } | { ms: number }

export type WalkStep = {
  /** The case, by the name that the flow's cases give it. */
  readonly name: string
  /** The same in plain words, as the rest of a sentence that begins with 'When'. */
  readonly when: string
  readonly from: unknown
  readonly doing: Doing
  /** Undefined where the step leads away from the flow's screens. */
  readonly look?: Look
  /** Where a machine leads, by the name that it gives to the destination. */
  readonly leadsTo?: string
}

/** A way through a flow as one person goes it in a browser. */
export type Walk = {
  readonly id: string
  readonly flow: string
  readonly title: string
  readonly startName: string
  readonly start: Start
  /** Calls that the flow makes, held open until a step answers them: `POST /rec/bundle/prebook`. */
  readonly calls: readonly string[]
  readonly look: Look
  readonly steps: readonly WalkStep[]
}
