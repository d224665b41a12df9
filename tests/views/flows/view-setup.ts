import type { Target } from '@firn/flow-book/ui-steps/steps.ts'
import type { Rig } from '@firn/flow-kit'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { FlowEvent } from '../../../machines/flow.ts'
import type { MessageId } from '../../../machines/messages.ts'

/** The setup of one flow's view in a test. */
export type ViewSetup = {
  readonly flow: string
  /** Starts of the flow that this view can show; all by default. */
  readonly starts?: readonly string[]
  /** Renders the view around the flow's actor. */
  readonly view: (actor: AnyActorRef, start: string) => ReactNode
  /** Responses to the screen's own requests, by 'METHOD /path'. */
  readonly responses?: Record<string, unknown>
  /** Complete outputs by actor, where cases list only the fields that the flow reads. Fields of a case take precedence. */
  readonly fullOutputs?: Record<string, unknown>
  /** Events that differ from the case's on this screen, by start: they depend on how the screen was opened. */
  readonly eventsByStart?: Record<string, Record<string, FlowEvent>>
  /** Cases of another part of the page, which is not rendered here: sent directly to the flow. */
  readonly outsideView?: readonly string[]
  /** Whether a case is impossible here although the machine accepts it, for example because the field already has the text. */
  readonly isImpossible?: (caseName: string, snapshot: AnyMachineSnapshot) => boolean
  /** What distinguishes states on this screen beyond the flow's own key, if `isImpossible` needs it. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown
  /** Rigs of child flows, by id. */
  readonly childRigs?: Record<string, (input: never) => Rig>
  /**
   * Where to look for a message if its text is not enough, for example because it is always on the page: by role, or within the elements of
   * a selector.
   */
  readonly places?: Partial<Record<MessageId, Target | `[${string}]`>>
  /** Messages that are on screen only if a selector of the flow returns them, such as error texts. */
  readonly selected?: {
    readonly among: readonly MessageId[]
    readonly shown: (snapshot: AnyMachineSnapshot) => readonly (MessageId | null)[]
  }
  /** Messages of active states that are covered. */
  readonly covered?: (snapshot: AnyMachineSnapshot) => readonly MessageId[]
  /** Messages that no case of the flow produces; not expected. */
  readonly neverShown?: readonly MessageId[]
  /** Messages that may remain from the previous state, for example because they are announced once. */
  readonly lingering?: (snapshot: AnyMachineSnapshot) => readonly MessageId[]
  /** Whether the visible target of a state is covered. */
  readonly isTargetCovered?: (path: string, snapshot: AnyMachineSnapshot) => boolean
  /** Selector of the progress indicator, if it is no busy button, skeleton or loader; null if the screen has none. */
  readonly busy?: (snapshot: AnyMachineSnapshot) => string | null
  /** Whether the screen is only complete after typing, for example a list that opens below a field. */
  readonly isTypedIn?: true
  /** Runs before each path, for example to fill storage. */
  readonly before?: () => void
}
