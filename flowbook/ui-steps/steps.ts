import { activePaths } from '../../kit/index.ts'

/**
 * How a person uses a flow's screen, as data: view tests and browser tests perform it, QA's exports write it out. Roles and names are those that
 * people read (English).
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

/** Something on the screen; `name` is its whole accessible name unless `isPart`. `at` counts from 0 where several are meant to be there. */
export type Target = { role: Role; name?: string; isPart?: true; at?: number; within?: Target }

/** One thing that a person does. */
export type UiStep =
  | { do: 'press'; on: Target }
  | { do: 'fill'; on: Target; text: string }
  | { do: 'pick'; on: Target; option: string }
  /** A box or switch is brought to that state, whatever it was before. */
  | { do: 'tick'; on: Target; isOn: boolean }
  | { do: 'key'; key: string; on?: Target }
  | { do: 'visit'; path: string }
  /** The device loses its connection, or has it again. */
  | { do: 'connect'; isOnline: boolean }

/** A flow's screen from outside. Every case of the flow is in exactly one of `steps` and `elsewhere`; responses of calls are in neither. */
export type UiSteps = {
  /** Cases that a person causes on this screen, by their name. */
  readonly steps: Readonly<Record<string, readonly UiStep[]>>
  /** Cases that are sent from somewhere else (another flow, the address bar, the browser), each with where from, in words. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** By state path: what must be visible on the screen then. States without a screen of their own are left out. */
  readonly visible: Readonly<Record<string, readonly Target[]>>
  /**
   * By state path, then case: where a case is done in another way than in `steps`, or, as a sentence, why nobody can do it there (the button is
   * not shown, a dialog covers it). The innermost state takes precedence.
   */
  readonly inState?: Readonly<Record<string, StepsByCase>>
  /** The same by the name of the start, where two starts look different in the same state; it takes precedence over `inState`. */
  readonly inStart?: Readonly<Record<string, StepsByCase>>
  /** Why no view test performs the steps, for flows without a view of their own. */
  readonly withoutView?: string
}

/** By case: how it is done, or as a sentence why it can not be done. */
export type StepsByCase = Readonly<Record<string, readonly UiStep[] | string>>

/**
 * How a person does a case in a state of a flow that began with `start`: the steps, or as a sentence the reason why it can not be done there; undefined
 * for a case that no person causes on this screen.
 */
export function stepsFor(uiSteps: UiSteps, caseName: string, state: unknown, start = ''): readonly UiStep[] | string | undefined {
  const atStart = uiSteps.inStart?.[start]?.[caseName]
  const inStates = activePaths(state).map((path) => uiSteps.inState?.[path]?.[caseName])
  return atStart ?? inStates.findLast((way) => way !== undefined) ?? uiSteps.steps[caseName]
}
