/** Why no browser test covers this flow. */
export const e2eSetup = 'Only an installation with tiles of its own offers it: e2e/journeys/map-tiles.spec.ts opens the map on such a one'
