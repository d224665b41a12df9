import type { VistaOptions } from './scenes/vista.ts'

const phone = { w: 780, h: 900 }
const wide = { w: 1600, h: 1000, calm: true, liftFrom: 1 } as const

/** Vistas for our own screens, composed so that texts have calm sky behind them. Their names are reserved seeds. */
export const COMPOSITIONS: Record<string, VistaOptions> = {
  home: { seed: 'h1', time: 'morning', ...wide, hero: 0.73, tall: 0.58, horizon: 0.69, sunX: 0.58, sunY: 0.17 },
  'home-tall': { seed: 'm9', time: 'morning', ...phone, hero: 0.66, tall: 0.46, horizon: 0.62, liftFrom: 1, sunX: 0.2, sunY: 0.3 },
  start: {
    seed: 'st',
    time: 'night',
    ...wide,
    hero: 0.72,
    tall: 0.54,
    horizon: 0.7,
    skier: false,
    village: true,
    sunX: 0.635,
    sunY: 0.135,
  },
  'start-tall': {
    seed: 'stm',
    time: 'night',
    ...phone,
    hero: 0.62,
    tall: 0.44,
    horizon: 0.64,
    skier: false,
    lift: false,
    village: true,
    sunX: 0.86,
    sunY: 0.13,
  },
  wait: { seed: 'gen7', time: 'blue', ...wide, hero: 0.74, tall: 0.55, horizon: 0.72, skier: false, sunX: 0.56, sunY: 0.16 },
  'wait-tall': {
    seed: 'genm',
    time: 'blue',
    ...phone,
    hero: 0.6,
    tall: 0.36,
    horizon: 0.66,
    skier: false,
    liftFrom: -1,
    sunX: 0.86,
    sunY: -0.4,
  },
  paid: { seed: 'yes', time: 'noon', w: 1000, h: 1100, hero: 0.55 },
  declined: { seed: 'no', time: 'dawn', w: 1000, h: 1100, skier: false, lift: false },
  lost: { seed: 'lost', time: 'dawn', w: 1000, h: 1100, skier: false, lift: false },
  evening: { seed: 'n8', time: 'night', w: 1000, h: 1100, skier: false, village: true },
}
