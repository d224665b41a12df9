import type { Time } from '../palettes.ts'

/** What every scene takes; all of it has a default of its own. */
export type SceneOptions = { seed: string; time?: Time; w?: number; h?: number }

export const WIDTH = 1200
export const HEIGHT = 900
