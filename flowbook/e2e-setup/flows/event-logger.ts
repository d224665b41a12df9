/** Why no browser test goes through this flow. */
export const e2eSetup = 'It has no screen'
