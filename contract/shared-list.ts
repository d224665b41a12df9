import * as v from 'valibot'
import { defineCall } from './call.ts'
import { charactersOf } from './characters.ts'
import { CountryCode, Empty, Id, inWords, LabelledDates, Money, Picture, TripGroup } from './common.ts'
import { ShareLink } from './saved.ts'
import { WishlistItem } from './wishlist.ts'

/** Friends who give thumbs on one wishlist at most (WISH-19). */
export const MOST_FRIENDS = 30
/** Characters of a friend's name at most, as people count them (WISH-17). */
export const LONGEST_NAME = 40

/** A friend's name: something to read, on one line, with nothing that turns the text around it. Spaces at its ends are cut off. */
export const FriendName = v.pipe(
  v.string(),
  v.maxLength(400),
  v.trim(),
  v.minLength(1, 'A name is required'),
  inWords((name: string) => charactersOf(name).length <= LONGEST_NAME, `At most ${LONGEST_NAME} characters`),
  inWords((name: string) => /[\p{L}\p{N}\p{S}]/u.test(name), 'Must have a letter, a digit or a symbol'),
  inWords(
    (name: string) => !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name),
    'Must be one line of plain text',
  ),
  v.description('The name that a friend gives. Spaces at its ends are cut off.'),
)

/** An offer of a shared wishlist: what is to be seen of it, and who would go. Nothing of answers, match or travellers but how many they are. */
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
    /** Whether whoever reads likes it. */
    isLiked: v.pipe(v.boolean(), v.description('Whether whoever reads likes it.')),
  }),
  v.description('An offer of a shared wishlist.'),
)
export type SharedItem = v.InferOutput<typeof SharedItem>

/** A wishlist as a friend sees it (WISH-16): `ownerName` is the first name, null where none is known; `name` is the reader's own, null before the first thumb. */
export const SharedList = v.pipe(
  v.object({
    ownerName: v.pipe(v.nullable(v.string()), v.description('First name of whoever shares it; null where none is known.')),
    name: v.pipe(v.nullable(v.string()), v.description('The reader’s own name; null before the first thumb.')),
    items: v.array(SharedItem),
  }),
  v.description('A wishlist as its friends see it.'),
)
export type SharedList = v.InferOutput<typeof SharedList>

/** A friend on a wishlist, and the saved offers that they like (WISH-18). */
const Friend = v.object({ friendId: Id, name: v.string(), likes: v.array(Id) })

export const sharedListCalls = {
  getFriends: defineCall({
    method: 'GET',
    path: '/wishlist/friends',
    summary: 'Answers the link to the wishlist where one stands, and which friend likes which saved offer',
    answer: v.object({ link: v.nullable(ShareLink), friends: v.array(Friend) }),
    errors: [],
    access: 'user',
  }),
  removeFriend: defineCall({
    method: 'DELETE',
    path: '/wishlist/friends/{friendId}',
    summary: 'Removes a friend from the wishlist with all their thumbs; repeating it changes nothing',
    params: v.object({ friendId: v.pipe(Id, v.description('From the list of friends.')) }),
    answer: Empty,
    errors: [],
    access: 'user',
  }),
  shareWishlist: defineCall({
    method: 'POST',
    path: '/wishlist/link',
    summary: 'Answers the link to the wishlist, made where there is none',
    answer: ShareLink,
    errors: [],
    access: 'user',
  }),
  getSharedList: defineCall({
    method: 'GET',
    path: '/list/{token}',
    summary: 'Answers a shared wishlist',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    /** Whoever has the list on screen already and looks whether it has changed opens nothing anew (WISH-11). */
    query: v.object({
      again: v.optional(v.pipe(v.literal('yes'), v.description('Whoever has the list already; that counts as no opening.'))),
    }),
    answer: SharedList,
    errors: ['resource.notFound', 'share.revoked', 'rate.limited'],
    access: 'public',
  }),
  giveThumb: defineCall({
    method: 'POST',
    path: '/list/{token}/thumb',
    summary:
      'Gives or takes back this device’s thumb on an offer of a shared wishlist, under a name; without an offer only the name changes',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    body: v.object({
      name: v.pipe(FriendName, v.description('Under which the thumb is shown.')),
      thumb: v.pipe(
        v.nullable(v.object({ itemId: Id, isLiked: v.boolean() })),
        v.description('The offer, and whether it is liked; null changes the name alone.'),
      ),
    }),
    answer: Empty,
    errors: ['resource.notFound', 'share.revoked', 'list.itemGone', 'list.full', 'rate.limited'],
    access: 'owner',
  }),
}
