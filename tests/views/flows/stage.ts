import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Target } from '../../../flowbook/screenplay.ts'
import type { Rig } from '../../../kit/index.ts'
import type { FlowEvent } from '../../../machines/flow.ts'
import type { MessageId } from '../../../machines/messages.ts'

/** How one flow is shown to be played: its view, and the world around it. */
export type Stage = {
  readonly flow: string
  /** Starts of the flow that this stage can show; all where it is left out. */
  readonly starts?: readonly string[]
  /** Draws the view around the flow that is played. */
  readonly view: (actor: AnyActorRef, start: string) => ReactNode
  /** What the back end answers to what the screen itself reads, by 'METHOD /path'. */
  readonly answers?: Record<string, unknown>
  /** Whole answers by the call's actor, where cases tell only the fields that the flow looks at; what a case tells counts more. */
  readonly whole?: Record<string, unknown>
  /** Events that differ from the case's on this screen, by start: what the screen sends depends on how it was opened. */
  readonly heard?: Record<string, Record<string, FlowEvent>>
  /** Cases that a person does on another part of the page, which this stage leaves out: sent straight to the flow. */
  readonly beside?: readonly string[]
  /** Whether something can not happen here although the state would take it, for example as the text stands in the field already. */
  readonly isImpossible?: (caseName: string, snapshot: AnyMachineSnapshot) => boolean
  /** What tells states apart on this screen beyond the flow's own key, where `isImpossible` asks for it. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown
  /** Flows that the played one has running inside it, by their id, each played by a rig of its own. */
  readonly inside?: Record<string, (input: never) => Rig>
  /**
   * Where a message is looked for when its text alone does not say it, for example as the same words always stand somewhere: by role, or its text
   * in the parts that a selector finds.
   */
  readonly places?: Partial<Record<MessageId, Target | `[${string}]`>>
  /** Texts that a selector decides on, one for each thing that can be wrong: of all these only what it says stands on the screen. */
  readonly decided?: { readonly of: readonly MessageId[]; readonly said: (snapshot: AnyMachineSnapshot) => readonly (MessageId | null)[] }
  /** Messages of active states that something else covers now. */
  readonly covered?: (snapshot: AnyMachineSnapshot) => readonly MessageId[]
  /** Messages that only a context could decide on, where no case of the flow makes it do so: they are not asked for. */
  readonly neverDecided?: readonly MessageId[]
  /** Messages that may still stand from the state before, for example as they were said once and are not said again. */
  readonly lingering?: (snapshot: AnyMachineSnapshot) => readonly MessageId[]
  /** Whether the signs of a state are covered by something else now. */
  readonly isSignCovered?: (path: string, snapshot: AnyMachineSnapshot) => boolean
  /** What shows that the flow is at work, where it is not a busy button, a skeleton or a loader; null where the screen has no way to show it. */
  readonly busy?: (snapshot: AnyMachineSnapshot) => string | null
  /** Runs before each path: storage and the like. */
  readonly before?: () => void
}
