import { loadByFlow } from '../read/by-flow.ts'
import type { E2eSetup } from './setup.ts'

/** By flow id: every file of `flows/` exports its `e2eSetup`, or as a sentence why the flow has none. */
const found = Object.entries(await loadByFlow<E2eSetup | string>(new URL('./flows/', import.meta.url), 'e2eSetup'))

/** How each flow is brought up in the built application, by flow id. */
export const e2eSetups: Readonly<Record<string, E2eSetup>> = Object.fromEntries(
  found.flatMap(([flow, setup]) => (typeof setup === 'string' ? [] : [[flow, setup]])),
)

/** Flows that are not brought up there, each with the reason. */
export const withoutE2eSetup: Readonly<Record<string, string>> = Object.fromEntries(
  found.flatMap(([flow, setup]) => (typeof setup === 'string' ? [[flow, setup]] : [])),
)
