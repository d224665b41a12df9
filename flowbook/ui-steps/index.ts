import { loadByFlow } from '../read/by-flow.ts'
import type { UiSteps } from './steps.ts'

/** How a person does the cases of each flow, by flow id: every file of `flows/` exports its `uiSteps`. */
export const uiStepsByFlow = await loadByFlow<UiSteps>(new URL('./flows/', import.meta.url), 'uiSteps')
