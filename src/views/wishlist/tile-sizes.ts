/** How wide the picture of a tile is: four in a row, three, two on a phone. */
export const TILE = '(min-width: 1200px) 295px, (min-width: 768px) 30vw, 45vw'
