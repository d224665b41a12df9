/** Why no separate browser test covers this flow. */
export const e2eSetup =
  'Which days there are, and which is the cheapest, is another answer each day; a journey of edit-answers moves an offer'
