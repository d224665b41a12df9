import { activePaths } from '@firn/flow-kit'

/**
 * How a person uses a flow's screen, as data. View tests and browser tests perform it, and QA exports describe it. Roles and names are the visible
 * English ones.
 */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'slider'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox'
  | 'timer'

/** An element on the screen. `name` is its complete accessible name unless `isPart`. `at` is an index from 0 if several elements match. */
export type Target = { role: Role; name?: string; isPart?: true; at?: number; within?: Target }

/** One user action. */
export type UiStep =
  | { do: 'press'; on: Target }
  | { do: 'fill'; on: Target; text: string }
  | { do: 'pick'; on: Target; option: string }
  /** A checkbox or switch is set to that state, whatever its current one. */
  | { do: 'tick'; on: Target; isOn: boolean }
  | { do: 'key'; key: string; on?: Target }
  | { do: 'visit'; path: string }
  /** The device goes offline or online. */
  | { do: 'connect'; isOnline: boolean }

/** A flow's screen as seen by a user. Each case of the flow is in exactly one of `steps` and `elsewhere`; responses of calls are in neither. */
export type UiSteps = {
  /** User cases on this screen, by name. */
  readonly steps: Readonly<Record<string, readonly UiStep[]>>
  /** Cases from other sources (another flow, the address bar, the browser), each with its source as text. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** By state path: elements that must be visible. States without a screen are omitted. */
  readonly visible: Readonly<Record<string, readonly Target[]>>
  /**
   * By state path, then case: steps that differ from `steps`, or a sentence why the case is impossible there (the button is not shown, a dialog
   * covers it). The innermost state takes precedence.
   */
  readonly inState?: Readonly<Record<string, StepsByCase>>
  /** The same by start name, if the same state differs between starts. Takes precedence over `inState`. */
  readonly inStart?: Readonly<Record<string, StepsByCase>>
  /** Why no view test performs the steps, for flows without a view. */
  readonly withoutView?: string
}

/** By case: its steps, or a sentence why it is impossible. */
export type StepsByCase = Readonly<Record<string, readonly UiStep[] | string>>

/**
 * How a person performs a case in a state of a flow that began with `start`. Returns the steps, or a sentence why it is impossible there, or
 * undefined for a case without a user on this screen.
 */
export function stepsFor(uiSteps: UiSteps, caseName: string, state: unknown, start = ''): readonly UiStep[] | string | undefined {
  const atStart = uiSteps.inStart?.[start]?.[caseName]
  const inStates = activePaths(state).map((path) => uiSteps.inState?.[path]?.[caseName])
  return atStart ?? inStates.findLast((way) => way !== undefined) ?? uiSteps.steps[caseName]
}
