import { queryOptions } from '@tanstack/react-query'
import { getPrebook, listBundles } from '../../platform/api/bundles.ts'
import { listDates } from '../../platform/api/dates.ts'
import { getHotelDetails, listRooms } from '../../platform/api/hotels.ts'
import { checkOrder, getOrder } from '../../platform/api/orders.ts'
import { listWishlist } from '../../platform/api/wishlist.ts'
import { bundlesKey } from './client.ts'

/** The language is part of every key because responses contain texts. */
export const bundlesQuery = (locale: string, quizSessionId: string) =>
  queryOptions({ queryKey: bundlesKey(locale, quizSessionId), queryFn: ({ signal }) => listBundles({ quizSessionId }, { signal }) })

export const hotelDetailsQuery = (locale: string, bundleId: string, accId: string) =>
  queryOptions({
    queryKey: ['bundle', bundleId, 'hotel', accId, locale],
    queryFn: ({ signal }) => getHotelDetails({ bundleId, accId }, { signal }),
  })

export const roomsQuery = (locale: string, bundleId: string) =>
  queryOptions({ queryKey: ['rooms', bundleId, locale], queryFn: ({ signal }) => listRooms({ bundleId }, { signal }) })

/** Prices of the trip on the days around its arrival. */
export const datesQuery = (locale: string, bundleId: string) =>
  queryOptions({ queryKey: ['dates', bundleId, locale], queryFn: ({ signal }) => listDates({ bundleId }, { signal }) })

export const orderQuery = (locale: string, orderId: string) =>
  queryOptions({ queryKey: ['order', orderId, locale], queryFn: ({ signal }) => getOrder({ orderId }, { signal }) })

// Never cancelled: the flows of an offer restart when the offers arrive, and would request it again.
export const wishlistQuery = (locale: string) => queryOptions({ queryKey: ['wishlist', locale], queryFn: () => listWishlist() })

/** A booking that can still be finished: its offer and the end of its hold, in Unix seconds. */
export const heldBookingQuery = (locale: string, prebookHash: string) =>
  queryOptions({
    queryKey: ['heldBooking', prebookHash, locale],
    queryFn: async ({ signal }) => {
      const [{ offerBundle }, { expiredAt }] = await Promise.all([
        getPrebook({ prebookHash }, { signal }),
        checkOrder({ prebookHash }, { signal }),
      ])
      return { offerBundle, heldUntil: expiredAt }
    },
  })
