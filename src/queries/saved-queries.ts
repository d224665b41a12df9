import { queryOptions } from '@tanstack/react-query'
import { getSharedOffer, listShareLinks } from '../../platform/api/saved.ts'

/** Others open links at any time: what was read is never fresh. */
export const shareLinksQuery = (locale: string) =>
  queryOptions({ queryKey: ['links', locale], queryFn: ({ signal }) => listShareLinks({ signal }), staleTime: 0 })

/** An offer that was shared. */
export const sharedOfferQuery = (locale: string, token: string) =>
  queryOptions({ queryKey: ['shared', token, locale], queryFn: ({ signal }) => getSharedOffer({ token }, { signal }) })
