/** Why no browser test covers this flow. */
export const e2eSetup = 'It has no screen'
