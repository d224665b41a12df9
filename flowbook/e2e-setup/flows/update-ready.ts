/** Why no browser test walks through this flow. */
export const e2eSetup = 'It needs a release that follows: e2e/journeys/releases.spec.ts serves two of them, one after the other'
