import type { MessageId } from '../../machines/messages.ts'
import type { Target, UiStep, UiSteps } from '../ui-steps/steps.ts'
import type { CallResponse } from './page-helpers.ts'
import type { Preparation, StoredValues } from './prepare.ts'

/** How the product is brought to where a flow begins. */
export type Start = {
  readonly prepare: readonly Preparation[]
  /** The address to open; names in braces are what was prepared: `/offer/{quizSessionId}`. */
  readonly open: string
  /** What tab and device have stored from before, by key; names in braces as above. */
  readonly stored?: StoredValues
  /** Calls are held open from the beginning; or `later`, once the page is ready, where the page itself makes the same calls. */
  readonly holds?: 'later'
  /** Time stands still before the page opens, where the flow has timers from its first moment on; otherwise once the page is ready. */
  readonly time?: 'stopped'
  /** Cases of the flow that have happened by the time the page is ready, in order. */
  readonly after?: readonly string[]
  /** What the person does before the walk begins. */
  readonly steps?: readonly UiStep[]
  /** What is visible once the walk can begin. */
  readonly ready: Target
}

/** How a flow is brought up in the built application, as data. Whatever can not be reached there has a sentence with the reason. */
export type E2eSetup = {
  /** By the name of the flow's input. */
  readonly starts: Readonly<Record<string, Start | string>>
  /** By case: what makes the back end respond like that. Cases that fail, and those whose output has plain fields only, need none. */
  readonly responses: Readonly<Record<string, CallResponse | string>>
  /** What the flow does by itself at once, by the id of the running actor: the case that follows from the context. */
  readonly atOnce?: Readonly<Record<string, (context: Record<string, unknown>) => string>>
  /** Where a machine may lead without the flow's screen being left. */
  readonly pages: readonly string[]
  /** Whether something can not happen although the state would take it, for example because the text is in the field already. */
  readonly isImpossible?: (caseName: string, context: Record<string, unknown>, state: unknown) => boolean
  /** Messages that are not shown now although the state names them, because the screen shows something else in their place. */
  readonly covered?: (state: unknown, context: Record<string, unknown>) => readonly MessageId[]
  /** Whether the state alone, with what `distinguish` adds, tells places in the flow's graph apart, without context and time left: for blocks side by side. */
  readonly isStateEnough?: true
  /** Distinguishes places in the graph that the flow's own key takes for one, where `atOnce` depends on it. */
  readonly distinguish?: (context: Record<string, unknown>, state: unknown) => unknown
  /** Where steps differ in the built application, with its real offers; or, as a sentence, why they can not be done there. */
  readonly overrides?: Partial<Pick<UiSteps, 'steps' | 'visible' | 'inState' | 'inStart'>>
}
