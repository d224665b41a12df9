import type { Act, Role, Target, Ways } from '../screenplay.ts'

/** Short words for what screenplays say again and again. */
export const target = (role: Role, name: string, within?: Target): Target => ({ role, name, ...(within ? { within } : {}) })
export const button = (name: string, within?: Target): Target => target('button', name, within)
export const link = (name: string, within?: Target): Target => target('link', name, within)
export const heading = (name: string, within?: Target): Target => target('heading', name, within)
export const dialog = (name: string): Target => target('dialog', name)
export const region = (name: string): Target => target('region', name)
export const textbox = (name: string, within?: Target): Target => target('textbox', name, within)

export const press = (on: Target): Act => ({ do: 'press', on })
export const fill = (on: Target, text: string): Act => ({ do: 'fill', on, text })
export const tick = (on: Target, isOn: boolean): Act => ({ do: 'tick', on, isOn })

/** The same reason why several cases can not be done. */
export const because = (reason: string, ...cases: readonly string[]): Ways => Object.fromEntries(cases.map((name) => [name, reason]))

/** The same ways in several states or starts. */
export const inEach = (places: readonly string[], ways: Ways): Record<string, Ways> =>
  Object.fromEntries(places.map((place) => [place, ways]))
