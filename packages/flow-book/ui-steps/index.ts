import { loadByFlow } from '../read/by-flow.ts'
import type { UiSteps } from './steps.ts'

/** UI steps by flow id. Every file of `flows/` exports its `uiSteps`. */
export const uiStepsByFlow = await loadByFlow<UiSteps>(new URL('./flows/', import.meta.url), 'uiSteps')
