/**
 * Formats of the map. `ratio` is its width divided by its height, `width` the narrowest width in px at which the style sheet shows the format, and
 * `label` the size of a pin's label in px. On wider maps, labels are only further apart.
 */
export const FORMATS = [
  { id: 'small', ratio: 0.62, width: 280, label: { width: 96, height: 44 } },
  { id: 'phone', ratio: 0.62, width: 320, label: { width: 96, height: 44 } },
  { id: 'tablet', ratio: 2, width: 700, label: { width: 156, height: 44 } },
  { id: 'desktop', ratio: 2, width: 1094, label: { width: 156, height: 44 } },
] as const
