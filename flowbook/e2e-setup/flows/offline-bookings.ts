/** Why no browser test walks through this flow. */
export const e2eSetup = 'It needs a browser that is closed and opened again: e2e/journeys/flight-mode.spec.ts does that'
