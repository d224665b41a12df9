import { readArtQuery } from '../../art/query.ts'

/** The cache key of a drawing. Query parameters without a meaning are left out, so they can't force it to be drawn again. */
export const drawingName = (path: string, query: Record<string, string | undefined>): string =>
  `${path} ${JSON.stringify(readArtQuery(query))}`
