/** Why no browser test covers this flow. */
export const e2eSetup = 'It needs a release that follows: e2e/journeys/releases.spec.ts serves two of them, one after the other'
