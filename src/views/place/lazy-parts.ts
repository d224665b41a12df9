import { partOf } from '../../../platform/browser/late-parts.ts'

/** Map and plan. Pages that show them bring them along: what came later would push away what stands below, from under a finger too. */
export const whereItIs = partOf(() => import('./where-it-is.tsx'))
