/** Why no browser test covers this flow. */
export const e2eSetup = 'It needs a browser that is closed and opened again: e2e/journeys/flight-mode.spec.ts does that'
