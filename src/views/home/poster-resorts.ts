/** The resorts of the home page's posters by id, with their short names. */
export const POSTER_RESORTS = { zermatt: 'Zermatt', 'val-thorens': 'Val Thorens', cortina: 'Cortina', 'st-anton': 'St. Anton' } as const
