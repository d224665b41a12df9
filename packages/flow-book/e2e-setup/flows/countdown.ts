/** Why no browser test covers this flow. */
export const e2eSetup = 'Nobody does anything: only time passes, and the back end says how much of it'
