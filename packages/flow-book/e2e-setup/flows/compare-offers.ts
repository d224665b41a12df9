/** Why no browser test covers this flow. */
export const e2eSetup =
  'Its columns are called as the hotels of a search, which differ with the day; the journey of the comparison goes through it (e2e/journeys/compare.spec.ts)'
