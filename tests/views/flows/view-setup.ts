import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Target } from '../../../flowbook/ui-steps/steps.ts'
import type { Rig } from '../../../kit/index.ts'
import type { FlowEvent } from '../../../machines/flow.ts'
import type { MessageId } from '../../../machines/messages.ts'

/** How one flow's view is brought up in a test, and what surrounds it there. */
export type ViewSetup = {
  readonly flow: string
  /** Starts of the flow that this view can show; all where it is left out. */
  readonly starts?: readonly string[]
  /** Renders the view around the flow's actor. */
  readonly view: (actor: AnyActorRef, start: string) => ReactNode
  /** The back end's responses to what the screen itself reads, by 'METHOD /path'. */
  readonly responses?: Record<string, unknown>
  /** Complete outputs by the call's actor, where cases name only the fields that the flow reads; what a case names takes precedence. */
  readonly fullOutputs?: Record<string, unknown>
  /** Events that differ from the case's on this screen, by start: what the screen sends depends on how it was opened. */
  readonly eventsByStart?: Record<string, Record<string, FlowEvent>>
  /** Cases that a person does on another part of the page, which is not rendered here: sent straight to the flow. */
  readonly outsideView?: readonly string[]
  /** Whether something can not happen here although the state would take it, for example because the text is in the field already. */
  readonly isImpossible?: (caseName: string, snapshot: AnyMachineSnapshot) => boolean
  /** What distinguishes states on this screen beyond the flow's own key, where `isImpossible` asks for it. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown
  /** Rigs for the flows that run inside this one, by their id. */
  readonly childRigs?: Record<string, (input: never) => Rig>
  /**
   * Where a message is looked for when its text alone is not enough, for example because the same words are always somewhere on the page: by role, or
   * its text in the elements that a selector finds.
   */
  readonly places?: Partial<Record<MessageId, Target | `[${string}]`>>
  /** Messages of which only those that a selector of the flow returns are on the screen, such as the texts of failures. */
  readonly selected?: {
    readonly among: readonly MessageId[]
    readonly shown: (snapshot: AnyMachineSnapshot) => readonly (MessageId | null)[]
  }
  /** Messages of active states that something else covers now. */
  readonly covered?: (snapshot: AnyMachineSnapshot) => readonly MessageId[]
  /** Messages that no case of the flow brings up: they are not expected. */
  readonly neverShown?: readonly MessageId[]
  /** Messages that may remain from the state before, for example because they are announced once and not again. */
  readonly lingering?: (snapshot: AnyMachineSnapshot) => readonly MessageId[]
  /** Whether what should be visible in a state is covered by something else now. */
  readonly isTargetCovered?: (path: string, snapshot: AnyMachineSnapshot) => boolean
  /** What shows that the flow is at work, where it is not a busy button, a skeleton or a loader; null where the screen has no way to show it. */
  readonly busy?: (snapshot: AnyMachineSnapshot) => string | null
  /** Whether the screen only looks as it should where a person has typed: a list that opens below a field. */
  readonly isTypedIn?: true
  /** Runs before each path: storage and the like. */
  readonly before?: () => void
}
