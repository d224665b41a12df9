import * as v from 'valibot'
import { defineCall } from './call.ts'
import { CountryCode, Empty, Id, LabelledDates, Money, Picture, TripGroup } from './common.ts'
import { lineSchema } from './line.ts'
import { ShareLink } from './saved.ts'
import { WishlistItem } from './wishlist.ts'

/** Maximum number of friends who give thumbs on one wishlist (WISH-19). */
export const MOST_FRIENDS = 30
/** Maximum length of a friend's name in characters as people count them (WISH-17). */
export const LONGEST_NAME = 40

/** A friend's name. */
export const FriendName = v.pipe(
  lineSchema(LONGEST_NAME, { required: 'A name is required' }),
  v.description('The name that a friend gives. Surrounding spaces are trimmed.'),
)

/** An offer of a shared wishlist: its public details, and who likes it. It contains no answers, no match and no travellers except their number. */
export const SharedItem = v.pipe(
  v.object({
    itemId: Id,
    accName: v.string(),
    rating: v.optional(v.number()),
    mealName: v.optional(v.string()),
    resortName: v.string(),
    countryCode: CountryCode,
    dateRange: LabelledDates,
    picture: v.nullable(Picture),
    total: Money,
    tripGroup: TripGroup,
    standing: v.pipe(WishlistItem.entries.standing, v.description('As in `WishlistItem`.')),
    /** Names of the others who like it, in the order of their thumbs. */
    likedBy: v.pipe(v.array(v.string()), v.description('Names of the others who like it.')),
    /** Whether the reader likes it. */
    isLiked: v.pipe(v.boolean(), v.description('Whether the reader likes it.')),
  }),
  v.description('An offer of a shared wishlist.'),
)
export type SharedItem = v.InferOutput<typeof SharedItem>

/**
 * A wishlist as a friend sees it (WISH-16). `ownerName` is the first name, null where unknown. `name` is the reader's own name, null before
 * the first thumb.
 */
export const SharedList = v.pipe(
  v.object({
    ownerName: v.pipe(v.nullable(v.string()), v.description('First name of the owner; null where unknown.')),
    name: v.pipe(v.nullable(v.string()), v.description('The reader’s own name; null before the first thumb.')),
    items: v.array(SharedItem),
  }),
  v.description('A wishlist as its friends see it.'),
)
export type SharedList = v.InferOutput<typeof SharedList>

/** A friend on a wishlist, and the ids of the saved offers that they like (WISH-18). */
const Friend = v.object({ friendId: Id, name: v.string(), likes: v.array(Id) })

export const sharedListCalls = {
  getFriends: defineCall({
    method: 'GET',
    path: '/wishlist/friends',
    summary: 'Returns the active link to the wishlist, if any, and which friend likes which saved offer',
    answer: v.object({ link: v.nullable(ShareLink), friends: v.array(Friend) }),
    errors: [],
    access: 'user',
  }),
  removeFriend: defineCall({
    method: 'DELETE',
    path: '/wishlist/friends/{friendId}',
    summary: 'Removes a friend from the wishlist with all their thumbs; idempotent',
    params: v.object({ friendId: v.pipe(Id, v.description('From the list of friends.')) }),
    answer: Empty,
    errors: [],
    access: 'user',
  }),
  shareWishlist: defineCall({
    method: 'POST',
    path: '/wishlist/link',
    summary: 'Returns the link to the wishlist; creates it if there is none',
    answer: ShareLink,
    errors: [],
    access: 'user',
  }),
  getSharedList: defineCall({
    method: 'GET',
    path: '/list/{token}',
    summary: 'Returns a shared wishlist',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    /** Set by a page that already shows the list and checks for changes. It does not count as an opening (WISH-11). */
    query: v.object({
      again: v.optional(
        v.pipe(v.literal('yes'), v.description('Set by a page that already shows the list. It does not count as an opening.')),
      ),
    }),
    answer: SharedList,
    errors: ['resource.notFound', 'share.revoked', 'rate.limited'],
    access: 'public',
  }),
  giveThumb: defineCall({
    method: 'POST',
    path: '/list/{token}/thumb',
    summary:
      'Gives or removes this device’s thumb on an offer of a shared wishlist, under a name; without an offer it changes only the name',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    body: v.object({
      name: v.pipe(FriendName, v.description('The name shown with the thumb.')),
      thumb: v.pipe(
        v.nullable(v.object({ itemId: Id, isLiked: v.boolean() })),
        v.description('The offer, and whether it is liked; null changes only the name.'),
      ),
    }),
    answer: Empty,
    errors: ['resource.notFound', 'share.revoked', 'list.itemGone', 'list.full', 'rate.limited'],
    access: 'owner',
  }),
}
