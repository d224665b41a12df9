/** Why no browser test goes through this flow. */
export const e2eSetup = 'Nobody does anything: only time passes, and the back end says how much of it'
