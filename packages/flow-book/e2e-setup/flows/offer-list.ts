/** Why no browser test covers this flow. */
export const e2eSetup =
  'Its choices depend on the offers of a search, which differ with the day; the journey of the list goes through it (e2e/journeys/offer-list.spec.ts)'
