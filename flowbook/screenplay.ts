/**
 * How a flow is played on a real screen: data, so that one description is done in a view test, done in a browser, written out as a test for QA and
 * told in words. Roles and names are those that people read (English).
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
export type Act =
  | { do: 'press'; on: Target }
  | { do: 'fill'; on: Target; text: string }
  | { do: 'pick'; on: Target; option: string }
  /** A box or switch is brought to that state, whatever it was before. */
  | { do: 'tick'; on: Target; isOn: boolean }
  | { do: 'key'; key: string; on?: Target }
  | { do: 'visit'; path: string }
  /** The device loses its connection, or has it again. */
  | { do: 'connect'; isOnline: boolean }

/** What a flow looks like from outside. Every case of the flow is in exactly one of `acts`, `elsewhere` or (if it is a call's answer) neither. */
export type Screenplay = {
  readonly flow: string
  /** Cases that a person causes on this screen, by their name. */
  readonly acts: Readonly<Record<string, readonly Act[]>>
  /** Cases that are sent from somewhere else (another flow, the address bar, the browser), each with where from, in words. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** By state path: what a person must find on the screen then. States without a screen of their own are left out. */
  readonly signs: Readonly<Record<string, readonly Target[]>>
  /**
   * By state path, then case: where a case is done in another way than `acts` says, or, as a sentence, why nobody can do it there (the button is
   * not shown, a dialog covers it). The innermost state counts.
   */
  readonly inState?: Readonly<Record<string, Ways>>
  /** The same by the name of the start, where two starts look different in the same state; it counts before `inState`. */
  readonly inStart?: Readonly<Record<string, Ways>>
}

/** By case: how it is done, or as a sentence why it can not be done. */
export type Ways = Readonly<Record<string, readonly Act[] | string>>

/**
 * How a person does a case in a state of a flow that began with `start`: the acts, or a sentence that says why it can not be done there; undefined
 * for a case that no person causes on this screen.
 */
export function waysOf(screenplay: Screenplay, caseName: string, state: unknown, start = ''): readonly Act[] | string | undefined {
  const atStart = screenplay.inStart?.[start]?.[caseName]
  const told = activePaths(state).map((path) => screenplay.inState?.[path]?.[caseName])
  return atStart ?? told.findLast((way) => way !== undefined) ?? screenplay.acts[caseName]
}

import { activePaths } from '../kit/index.ts'
