import type { Time } from '../palettes.ts'

/** Options of every scene. All except the seed have defaults. */
export type SceneOptions = { seed: string; time?: Time; w?: number; h?: number }

export const WIDTH = 1200
export const HEIGHT = 900
