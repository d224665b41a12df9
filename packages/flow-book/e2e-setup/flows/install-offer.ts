/** Why no browser test covers this flow. */
export const e2eSetup = 'Only the browser says that it can install, and a browser without a screen of its own never does'
