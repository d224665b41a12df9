import { readArtQuery } from '../../art/query.ts'

/** What a drawing is kept by: what its address means. What it says besides counts as nothing, so that nobody has one drawn again and again by it. */
export const drawingName = (path: string, query: Record<string, string | undefined>): string =>
  `${path} ${JSON.stringify(readArtQuery(query))}`
