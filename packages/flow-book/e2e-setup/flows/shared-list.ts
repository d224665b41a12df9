/** Why no browser test covers this flow. */
export const e2eSetup = 'The list belongs to someone else; the journey of friends goes through it (e2e/journeys/friends.spec.ts)'
