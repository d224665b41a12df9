import * as v from 'valibot'
import { Acc, Bundle } from './bundle.ts'
import { defineCall } from './call.ts'
import { CountryCode, Empty, Id, LabelledDates, Money, Picture, UnixSeconds } from './common.ts'
import { Total } from './total.ts'
import { PrivateTransfer, TransferOffer } from './transfer.ts'
import { WishlistItem } from './wishlist.ts'

// Apart from the wishlist's calls, as the offer page needs those and none of these.

const ofItem = v.object({ itemId: v.pipe(Id, v.description('The saved offer.')) })

/** Maximum number of active links per account, or per visitor's device (WISH-10). */
export const MOST_LINKS = 100

/**
 * A link to an offer, or to the whole wishlist (`offer` is null), as its owner sees it (WISH-11). `url` is null for links of an earlier
 * version, which did not store it. The link expires at `endsAt`; `openings` counts those of others.
 */
export const ShareLink = v.pipe(
  v.object({
    linkId: Id,
    url: v.pipe(v.nullable(v.string()), v.description('Null for links of an earlier version: they can be revoked, but not shown again.')),
    offer: v.pipe(
      v.nullable(
        v.object({
          accName: v.string(),
          resortName: v.string(),
          countryCode: CountryCode,
          dateRange: LabelledDates,
          picture: v.nullable(Picture),
        }),
      ),
      v.description('Null for the link to the whole wishlist.'),
    ),
    /** Whether the link shows the price (D180). */
    showsPrice: v.optional(v.boolean(), true),
    createdAt: UnixSeconds,
    endsAt: UnixSeconds,
    openings: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('How often others have opened it.')),
    lastOpenedAt: v.nullable(UnixSeconds),
    revokedAt: v.nullable(UnixSeconds),
  }),
  v.description('A link to an offer or to the wishlist, as its owner sees it.'),
)
export type ShareLink = v.InferOutput<typeof ShareLink>

const SharedLeg = v.object({ selectedOffer: v.object({ ...TransferOffer.entries, subTotal: v.optional(Money) }) })

/**
 * An offer as the holder of its link sees it: how well it matches, but not the answers behind the match. If the owner hides the price (D180),
 * `total` is null and stay and transfer have no price.
 */
export const SharedBundle = v.object({
  ...Bundle.entries,
  acc: v.object({ ...Acc.entries, subTotal: v.optional(Money) }),
  privateTransfer: v.object({
    ...PrivateTransfer.entries,
    selectedTransfer: v.nullable(v.object({ outbound: SharedLeg, return: SharedLeg })),
  }),
  total: v.nullable(Total),
})
export type SharedBundle = v.InferOutput<typeof SharedBundle>
export const SharedOffer = v.pipe(v.object({ bundle: SharedBundle }), v.description('An offer as others see it through a link.'))

export const savedCalls = {
  getSharedOffer: defineCall({
    method: 'GET',
    path: '/share/{token}',
    summary: 'Returns a shared offer',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    answer: SharedOffer,
    errors: ['resource.notFound', 'share.revoked', 'bundle.gone', 'rate.limited'],
    access: 'public',
  }),
  checkSavedOffer: defineCall({
    method: 'POST',
    path: '/wishlist/{itemId}/check',
    summary: 'Updates the price of a saved offer and holds it',
    params: ofItem,
    answer: WishlistItem,
    errors: ['resource.notFound', 'rate.limited'],
    access: 'user',
  }),
  findSimilar: defineCall({
    method: 'POST',
    path: '/wishlist/{itemId}/similar',
    summary: 'Searches for offers like a saved one: in its resort, with the answers that found it',
    params: ofItem,
    answer: v.object({ quizSessionId: Id }),
    errors: ['resource.notFound', 'rate.limited'],
    access: 'user',
  }),
  listShareLinks: defineCall({
    method: 'GET',
    path: '/share',
    summary: 'Returns the active links, and those revoked in the last 30 days, newest first',
    answer: v.object({ links: v.array(ShareLink) }),
    errors: [],
    access: 'owner',
  }),
  revokeShareLinks: defineCall({
    method: 'POST',
    path: '/share/revoke',
    summary: 'Revokes a link, or all of them; idempotent',
    body: v.object({ linkId: v.nullable(Id) }),
    answer: Empty,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
}
