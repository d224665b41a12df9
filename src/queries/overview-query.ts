import { queryOptions } from '@tanstack/react-query'
import { getOverview } from '../../platform/api/overview.ts'

/** What is on sale. The response has no texts, so it is the same in every language. */
export const overviewQuery = queryOptions({ queryKey: ['overview'], queryFn: ({ signal }) => getOverview({ signal }) })
