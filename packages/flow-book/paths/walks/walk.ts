import type { CallResponse } from '../../e2e-setup/page-helpers.ts'
import type { Start } from '../../e2e-setup/setup.ts'
import type { Text } from '../../read/texts.ts'
import type { Target, UiStep } from '../../ui-steps/steps.ts'

/** The expected screen: the flow's state, its messages and visible elements. */
export type ExpectedScreen = { readonly state: unknown; readonly texts: readonly Text[]; readonly visible: readonly Target[] }

/** How a step is triggered. */
export type Doing = { steps: readonly UiStep[] } | { call: string; response: CallResponse } | { ms: number }

export type WalkStep = {
  /** The case, by its name in the flow's cases. */
  readonly name: string
  /** The same as the rest of a sentence that begins with 'When'. */
  readonly when: string
  readonly from: unknown
  readonly doing: Doing
  /** Undefined if the step leaves the flow's screens. */
  readonly screen?: ExpectedScreen
  /** Whether a call is running, so the visible screen is temporary. */
  readonly isAwaiting: boolean
  /** The destination of a navigation, by name. */
  readonly leadsTo?: string
}

/** A path through a flow that one person takes in a browser. */
export type Walk = {
  readonly id: string
  readonly flow: string
  readonly title: string
  readonly startName: string
  readonly start: Start
  /** Calls of the flow, held open until a step responds to them: `POST /rec/bundle/prebook`. */
  readonly calls: readonly string[]
  readonly screen: ExpectedScreen
  /** Whether a call is running at the start. */
  readonly isAwaiting: boolean
  readonly steps: readonly WalkStep[]
}
