import type { MessageId } from '../../../machines/messages.ts'
import type { Target, UiStep, UiSteps } from '../ui-steps/steps.ts'
import type { CallResponse } from './page-helpers.ts'
import type { Preparation, StoredValues } from './prepare.ts'

/** How to bring the product to the start of a flow. */
export type Start = {
  readonly prepare: readonly Preparation[]
  /** The address to open, with prepared ids in braces: `/offer/{quizSessionId}`. */
  readonly open: string
  /** Stored values of tab and device, by key, with prepared ids in braces. */
  readonly stored?: StoredValues
  /** Calls are held open from the beginning. `later`: once the page is ready, because the page itself makes the same calls. */
  readonly holds?: 'later'
  /** Time is stopped before the page opens, because the flow has timers from the start. Default: once the page is ready. */
  readonly time?: 'stopped'
  /** Cases that have happened when the page is ready, in order. */
  readonly after?: readonly string[]
  /** User actions before the walk begins. */
  readonly steps?: readonly UiStep[]
  /** The element that is visible when the walk can begin. */
  readonly ready: Target
}

/** How to start a flow in the built application, as data. Unreachable parts have a sentence with the reason. */
export type E2eSetup = {
  /** By the name of the flow's input. */
  readonly starts: Readonly<Record<string, Start | string>>
  /** By case: how to make the back end respond like that. Not needed for failures and for outputs with only plain fields. */
  readonly responses: Readonly<Record<string, CallResponse | string>>
  /** What the flow does by itself immediately, by the id of the running actor: the case that follows from the context. */
  readonly atOnce?: Readonly<Record<string, (context: Record<string, unknown>) => string>>
  /** Destinations of navigation that do not leave the flow's screen. */
  readonly pages: readonly string[]
  /** Whether a case is impossible although the state handles it, for example because the field already contains the text. */
  readonly isImpossible?: (caseName: string, context: Record<string, unknown>, state: unknown) => boolean
  /** Messages that are hidden although the state names them, because the screen shows something else instead. */
  readonly covered?: (state: unknown, context: Record<string, unknown>) => readonly MessageId[]
  /** Whether the state and `distinguish` alone identify nodes of the flow's graph, without context and remaining time. For parallel regions. */
  readonly isStateEnough?: true
  /** Distinguishes graph nodes that the flow's own key merges, if `atOnce` depends on it. */
  readonly distinguish?: (context: Record<string, unknown>, state: unknown) => unknown
  /** Steps that differ in the built application with its real offers, or a sentence why they are impossible there. */
  readonly overrides?: Partial<Pick<UiSteps, 'steps' | 'visible' | 'inState' | 'inStart'>>
}
