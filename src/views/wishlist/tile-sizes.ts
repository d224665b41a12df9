/** Picture width of a tile: four per row, three, two on phones. */
export const TILE = '(min-width: 1200px) 295px, (min-width: 768px) 30vw, 45vw'
