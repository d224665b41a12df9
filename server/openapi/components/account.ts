import { AdminPassword } from '../../../contract/admin.ts'
import { AccessTokenAnswer, OtpBlock, OtpState } from '../../../contract/auth.ts'
import { StoredKind } from '../../../contract/privacy.ts'
import { SharedOffer, ShareLink } from '../../../contract/saved.ts'
import { FriendName, SharedItem, SharedList } from '../../../contract/shared-list.ts'
import { Member, Notifications, User } from '../../../contract/user.ts'
import { WishlistItem } from '../../../contract/wishlist.ts'
import { component } from './common.ts'

/** Signing in, the account, and what a person keeps and shares. */
export const accountComponents = {
  AccessTokenAnswer: component(AccessTokenAnswer, 'A fresh access token.', {
    accessToken: 'Send it as `Authorization: Bearer …`. It lasts 15 minutes.',
  }),
  OtpBlock: component(OtpBlock, 'Until when something is blocked.', { unblockTS: '0 or missing: not at all.' }),
  OtpState: component(OtpState, 'Blocks of an e-mail address. Whether anybody has that address plays no part.', {
    request: 'Asking for a code.',
    validate: 'Trying a code.',
  }),
  AdminPassword: component(AdminPassword, 'A password of an administrator.'),
  User: component(User, 'The signed-in user.', { firstName: 'Null until given.', lastName: 'Null until given.' }),
  Member: component(Member, 'A person who travels. Spaces around names are cut off; a name of spaces alone is refused.', {
    firstName: 'As in the passport.',
    lastName: 'As in the passport.',
    dateOfBirth: 'Without one the person counts as an adult.',
  }),
  Notifications: component(Notifications, 'Switches of the notification settings; all off at first.', {
    channels: 'Counts only while `notificationChannels` is on.',
  }),
  WishlistItem: component(WishlistItem, 'A saved offer.', {
    bundle: 'As it is now, or as it was saved where the inventory has lost it.',
    standing: '`held`: at the price shown. `open`: at a price that has to be asked for. `gone`: not at all.',
    savedTotal: 'What it cost when it was saved.',
  }),
  ShareLink: component(ShareLink, 'A link to an offer or to the wishlist, as its owner sees it.', {
    offer: 'Null for the link to the wishlist as a whole.',
    url: 'Null where an earlier version made it: it can be revoked, but not told again.',
    openings: 'How often others have opened it.',
  }),
  StoredKind: component(StoredKind, 'One kind of thing that is stored of people, in words of the reader’s language.', {
    ground: 'Why it may be stored.',
    whoElse: 'Who else gets it.',
  }),
  FriendName: component(FriendName, 'The name that a friend gives. Spaces at its ends are cut off.'),
  SharedItem: component(SharedItem, 'An offer of a shared wishlist.', {
    standing: 'As in `WishlistItem`.',
    likedBy: 'Names of the others who like it.',
    isLiked: 'Whether whoever reads likes it.',
  }),
  SharedList: component(SharedList, 'A wishlist as its friends see it.', {
    ownerName: 'First name of whoever shares it; null where none is known.',
    name: 'The reader’s own name; null before the first thumb.',
  }),
  SharedOffer: component(SharedOffer, 'An offer as others see it through a link.'),
}
