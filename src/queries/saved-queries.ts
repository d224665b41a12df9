import { queryOptions } from '@tanstack/react-query'
import { getSharedOffer, listShareLinks } from '../../platform/api/saved.ts'

/** Never fresh: others open links at any time. */
export const shareLinksQuery = (locale: string) =>
  queryOptions({ queryKey: ['links', locale], queryFn: ({ signal }) => listShareLinks({ signal }), staleTime: 0 })

/** A shared offer. */
export const sharedOfferQuery = (locale: string, token: string) =>
  queryOptions({ queryKey: ['shared', token, locale], queryFn: ({ signal }) => getSharedOffer({ token }, { signal }) })
