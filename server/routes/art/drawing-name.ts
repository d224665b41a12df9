import { readArtQuery } from '../../../sample/art/query.ts'

/** The cache key of a drawing. Unknown query parameters are left out, so that they can't force another rendering. */
export const drawingName = (path: string, query: Record<string, string | undefined>): string =>
  `${path} ${JSON.stringify(readArtQuery(query))}`
