import type { MessageId } from '../../machines/messages.ts'
import type { Act, Screenplay, Target } from '../screenplay.ts'
import type { Reply } from './portable.ts'
import type { Kept, Preparation } from './prepared.ts'

/** How the product is brought to where a flow begins. */
export type Start = {
  readonly prepare: readonly Preparation[]
  /** The address to open; names in braces are what was prepared: `/offer/{quizSessionId}`. */
  readonly open: string
  /** What the tab or the device keeps from before, by key; names in braces as above. */
  readonly kept?: Kept
  /** Calls are held open from the beginning; or `later`, once the page is ready, where the page itself makes the same calls. */
  readonly holds?: 'later'
  /** Time stands still before the page opens, where the flow has timers from its first moment on; otherwise once the page is ready. */
  readonly time?: 'stopped'
  /** Cases of the flow that have happened by the time the page is ready, in order. */
  readonly after?: readonly string[]
  /** What the person does first, the flow not being watched yet. */
  readonly acts?: readonly Act[]
  /** What stands on the screen once the flow can begin. */
  readonly ready: Target
}

/** How a flow is played in the built application: data, like its screenplay. Whatever can not be had there has a sentence that says why. */
export type Stage = {
  readonly flow: string
  /** By the name of the flow's input. */
  readonly starts: Readonly<Record<string, Start | string>>
  /** By case: how that answer comes about. Cases that fail, and those whose output has plain fields only, need none. */
  readonly replies: Readonly<Record<string, Reply | string>>
  /** What the flow does by itself at once, by the id of what runs: the case that then happens, told by the context. */
  readonly atOnce?: Readonly<Record<string, (context: Record<string, unknown>) => string>>
  /** Where a machine may lead without the flow's screen being left. */
  readonly pages: readonly string[]
  /** Whether something can not happen although the state would take it, for example because the text stands in the field already. */
  readonly isImpossible?: (caseName: string, context: Record<string, unknown>, state: unknown) => boolean
  /** Messages that are not to be read now although the story names them, because the screen says something else in their place. */
  readonly covered?: (state: unknown, context: Record<string, unknown>) => readonly MessageId[]
  /** The state alone tells worlds apart, whatever else the flow holds and however little time is left: where blocks stand side by side. */
  readonly isStateEnough?: true
  /** Tells worlds apart that the flow's own key takes for one, where `atOnce` depends on it. */
  readonly tellsApart?: (context: Record<string, unknown>, state: unknown) => unknown
  /** Where the built application, with its real offers, is played in another way than the screenplay says; or, as a sentence, can not be. */
  readonly here?: Partial<Pick<Screenplay, 'acts' | 'signs' | 'inState' | 'inStart'>>
}
