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
  | { do: 'key'; key: string; on?: Target }
  | { do: 'visit'; path: string }

/** What a flow looks like from outside. Every case of the flow is in exactly one of `acts`, `elsewhere` or (if it is a call's answer) neither. */
export type Screenplay = {
  readonly flow: string
  /** Cases that a person causes on this screen, by their name. */
  readonly acts: Readonly<Record<string, readonly Act[]>>
  /** Cases that are sent from somewhere else (another flow, the address bar, the browser), each with where from, in words. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** By state path: what a person must find on the screen then. States without a screen of their own are left out. */
  readonly signs: Readonly<Record<string, readonly Target[]>>
}
