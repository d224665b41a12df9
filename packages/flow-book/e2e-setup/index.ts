import { loadByFlow } from '../read/by-flow.ts'
import type { E2eSetup } from './setup.ts'

/** By flow id: the `e2eSetup` export of each file of `flows/`, or the reason why a flow has none. */
const found = Object.entries(await loadByFlow<E2eSetup | string>(new URL('./flows/', import.meta.url), 'e2eSetup'))

/** Browser test setups by flow id. */
export const e2eSetups: Readonly<Record<string, E2eSetup>> = Object.fromEntries(
  found.flatMap(([flow, setup]) => (typeof setup === 'string' ? [] : [[flow, setup]])),
)

/** Flows without a browser test setup, each with the reason. */
export const withoutE2eSetup: Readonly<Record<string, string>> = Object.fromEntries(
  found.flatMap(([flow, setup]) => (typeof setup === 'string' ? [[flow, setup]] : [])),
)
