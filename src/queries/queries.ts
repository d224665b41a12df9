import { queryOptions } from '@tanstack/react-query'
import { getPrebook, listBundles } from '../../platform/api/bundles.ts'
import { listDates } from '../../platform/api/dates.ts'
import { getHotelDetails, listRooms } from '../../platform/api/hotels.ts'
import { checkOrder, getOrder } from '../../platform/api/orders.ts'
import { listWishlist } from '../../platform/api/wishlist.ts'
import { bundlesKey } from './client.ts'

/** The language is part of every key: answers hold texts of the back end. */
export const bundlesQuery = (locale: string, quizSessionId: string) =>
  queryOptions({ queryKey: bundlesKey(locale, quizSessionId), queryFn: ({ signal }) => listBundles({ quizSessionId }, { signal }) })

export const hotelDetailsQuery = (locale: string, bundleId: string, accId: string) =>
  queryOptions({
    queryKey: ['bundle', bundleId, 'hotel', accId, locale],
    queryFn: ({ signal }) => getHotelDetails({ bundleId, accId }, { signal }),
  })

export const roomsQuery = (locale: string, bundleId: string) =>
  queryOptions({ queryKey: ['rooms', bundleId, locale], queryFn: ({ signal }) => listRooms({ bundleId }, { signal }) })

/** What the trip of an offer costs on the days around its arrival. */
export const datesQuery = (locale: string, bundleId: string) =>
  queryOptions({ queryKey: ['dates', bundleId, locale], queryFn: ({ signal }) => listDates({ bundleId }, { signal }) })

export const orderQuery = (locale: string, orderId: string) =>
  queryOptions({ queryKey: ['order', orderId, locale], queryFn: ({ signal }) => getOrder({ orderId }, { signal }) })

// Read to its end although nobody looks for a moment: the flows of an offer begin anew once the offers have come, and would ask again.
export const wishlistQuery = (locale: string) => queryOptions({ queryKey: ['wishlist', locale], queryFn: () => listWishlist() })

/** A booking that can still be finished: its offer, and until when it is held, in unix seconds. */
export const underWayQuery = (locale: string, prebookHash: string) =>
  queryOptions({
    queryKey: ['underWay', prebookHash, locale],
    queryFn: async ({ signal }) => {
      const [{ offerBundle }, { expiredAt }] = await Promise.all([
        getPrebook({ prebookHash }, { signal }),
        checkOrder({ prebookHash }, { signal }),
      ])
      return { offerBundle, heldUntil: expiredAt }
    },
  })
