import type { CallResponse } from '../../e2e-setup/page-helpers.ts'
import type { Start } from '../../e2e-setup/setup.ts'
import type { Text } from '../../read/texts.ts'
import type { Target, UiStep } from '../../ui-steps/steps.ts'

/** What the screen must show: the flow's state, its messages and what is visible. */
export type ExpectedScreen = { readonly state: unknown; readonly texts: readonly Text[]; readonly visible: readonly Target[] }

/** How a step is brought about. */
export type Doing = { steps: readonly UiStep[] } | { call: string; response: CallResponse } | { ms: number }

export type WalkStep = {
  /** The case, by its name in the flow's cases. */
  readonly name: string
  /** The same in plain words, as the rest of a sentence that begins with 'When'. */
  readonly when: string
  readonly from: unknown
  readonly doing: Doing
  /** Undefined where the step leads away from the flow's screens. */
  readonly screen?: ExpectedScreen
  /** Whether a call is under way then, so that what is seen does not stay. */
  readonly isAwaiting: boolean
  /** Where a machine leads, by the name of the destination. */
  readonly leadsTo?: string
}

/** A way through a flow that one person takes in a browser. */
export type Walk = {
  readonly id: string
  readonly flow: string
  readonly title: string
  readonly startName: string
  readonly start: Start
  /** Calls that the flow makes, held open until a step responds to them: `POST /rec/bundle/prebook`. */
  readonly calls: readonly string[]
  readonly screen: ExpectedScreen
  /** Whether a call is under way at the start. */
  readonly isAwaiting: boolean
  readonly steps: readonly WalkStep[]
}
