/** Why no browser test covers this flow. */
export const e2eSetup = 'Once a link is revoked it is another page; the journey of links goes through it (e2e/journeys/share-links.spec.ts)'
