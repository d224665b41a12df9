/** Why no browser test covers this flow. */
export const e2eSetup =
  'Nobody does anything on a screen of its own: sign-in, menu and settings send it its events, and another tab has no place in a walk'
