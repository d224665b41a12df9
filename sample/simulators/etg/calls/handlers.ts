import type { CallName } from '../words/calls.ts'
import { cancelOrder } from './cancel.ts'
import { hotelDump, hotelInfo, regionDump, reviewsDump } from './content.ts'
import { finish, finishStatus } from './finish.ts'
import { bookingForm } from './form.ts'
import { orderInfo } from './order-info.ts'
import { prebook, prebookFromSearch } from './prebook.ts'
import type { Handler } from './read.ts'
import { searchGeo, searchHotelPage, searchHotels, searchRegion } from './search.ts'
import { overview, staticWords } from './static.ts'
import { suggest } from './suggest.ts'

/** What each call does. */
export const handlers: Readonly<Record<CallName, Handler>> = {
  'overview/': overview,
  'search/multicomplete/': suggest,
  'search/serp/region/': searchRegion,
  'search/serp/hotels/': searchHotels,
  'search/serp/geo/': searchGeo,
  'search/serp/prebook/': prebookFromSearch,
  'search/hp/': searchHotelPage,
  'hotel/prebook/': prebook,
  'hotel/order/booking/form/': bookingForm,
  'hotel/order/booking/finish/': finish,
  'hotel/order/booking/finish/status/': finishStatus,
  'hotel/order/info/': orderInfo,
  'hotel/order/cancel/': cancelOrder,
  'hotel/info/': hotelInfo,
  'hotel/static/': staticWords,
  'hotel/info/dump/': hotelDump('hotels'),
  'hotel/info/incremental_dump/': hotelDump('hotels-changed'),
  'hotel/region/dump/': regionDump,
  'hotel/reviews/dump/': reviewsDump('reviews'),
  'hotel/incremental_reviews/dump/': reviewsDump('reviews-changed'),
}
