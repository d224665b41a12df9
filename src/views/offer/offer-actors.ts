import type { BookNowActor } from '../../../machines/book-now/book-now.machine.ts'
import type { OfferBrowserActor } from '../../../machines/offer-browser/offer-browser.machine.ts'
import type { OtherDatesActor } from '../../../machines/other-dates/other-dates.machine.ts'
import type { WishlistActor } from '../../../machines/wishlist/wishlist.machine.ts'

/** The flows of the offer page. */
export type OfferActors = { browser: OfferBrowserActor; bookNow: BookNowActor; dates: OtherDatesActor; wishlistItem: WishlistActor }
