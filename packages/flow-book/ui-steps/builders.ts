import type { Role, StepsByCase, Target, UiStep } from './steps.ts'

// Builders of common targets and steps.
const target = (role: Role, name: string, within?: Target): Target => ({ role, name, ...(within ? { within } : {}) })
export const button = (name: string, within?: Target): Target => target('button', name, within)
export const link = (name: string, within?: Target): Target => target('link', name, within)
export const heading = (name: string, within?: Target): Target => target('heading', name, within)
export const dialog = (name: string): Target => target('dialog', name)
export const region = (name: string): Target => target('region', name)
export const textbox = (name: string, within?: Target): Target => target('textbox', name, within)

export const press = (on: Target): UiStep => ({ do: 'press', on })
export const fill = (on: Target, text: string): UiStep => ({ do: 'fill', on, text })
export const tick = (on: Target, isOn: boolean): UiStep => ({ do: 'tick', on, isOn })

/** Several cases that are impossible for the same reason. */
export const because = (reason: string, ...cases: readonly string[]): StepsByCase => Object.fromEntries(cases.map((name) => [name, reason]))

/** The same steps in several states or starts. */
export const inEach = (places: readonly string[], steps: StepsByCase): Record<string, StepsByCase> =>
  Object.fromEntries(places.map((place) => [place, steps]))
