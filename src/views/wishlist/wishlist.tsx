import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import Columns3 from 'lucide-react/icons/columns-3'
import { lazy, type ReactNode } from 'react'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectIsAsking, selectIsAskingForFriend } from '../../../machines/share-links/share-links.selectors.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { message } from '../../i18n/messages.ts'
import { friendsQuery } from '../../queries/list-queries.ts'
import { wishlistQuery } from '../../queries/queries.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { formatClock } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { UserQueryError } from '../problem/user-query-error.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import { AllLinks, FormerFriends, FriendsPanel, ShareButton, ShareFailed } from './friends-panel.tsx'
import { byThumbs, type Liked } from './thumbs.ts'
import styles from './wishlist.module.css'

const RemoveFriendDialog = lazy(retryImport(() => import('./remove-friend-dialog.tsx')))
const RevokeDialog = lazy(retryImport(() => import('../share-links/revoke-dialog.tsx')))

/** Number of placeholder tiles (WISH-3). */
const TILES = 12

/** Saved offers as tiles; the same grid is the skeleton (WISH-1 to WISH-3). `tile` renders one with its heart. */
export function WishlistView({
  links,
  shareLinks,
  tile,
}: {
  links: { quiz: string; shares: string; compare: string; signIn: string }
  shareLinks: ShareLinksActor
  tile: (liked: Liked | { item: WishlistItem }) => ReactNode
}) {
  const { t, i18n } = useLingui()
  const { data: saved, dataUpdatedAt, error, refetch } = useQuery(wishlistQuery(i18n.locale))
  const { data: shared, error: unread, refetch: readFriends } = useQuery(friendsQuery(i18n.locale))
  const time = formatClock(dataUpdatedAt, i18n.locale)
  // The friends' votes order the tiles: without them, tiles would move under a finger later (SHELL-31).
  const data = saved && (saved.items.length === 0 || shared || unread) ? saved : undefined
  const count = data?.items.length ?? 0
  const isAsking = useSelector(shareLinks, selectIsAsking)
  const isAskingForFriend = useSelector(shareLinks, selectIsAskingForFriend)
  const hasThumbs = shared !== undefined && (shared.link !== null || shared.friends.length > 0)
  const voices = shared?.friends.filter(({ likes }) => likes.length > 0).length ?? 0
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head} data-shared={Boolean(shared?.link)}>
        <h1>
          <Trans id="wishlist.title">Wishlist</Trans>
        </h1>
        <div className={styles.count}>
          {count > 0 && (
            <p className="lead">
              {t({ id: 'wishlist.count', message: plural(count, { one: '# saved trip', other: '# saved trips' }) })}
              {voices > 0 && (
                <>
                  {', '}
                  {t({
                    id: 'wishlist.byThumbs',
                    message: plural(voices, { one: 'ordered by the thumbs of # friend', other: 'ordered by the thumbs of # friends' }),
                  })}
                </>
              )}
              {'. '}
              <Trans id="wishlist.asOf">Prices for your group, as of {time}.</Trans>
            </p>
          )}
        </div>
        <div className={styles.tools}>
          {count > 1 && (
            <ButtonLink variant="secondary" size="small" href={links.compare}>
              <Icon of={Columns3} size={16} />
              <Trans id="saved.compare">Compare</Trans>
            </ButtonLink>
          )}
          {count > 0 && shared?.link === null && <ShareButton shareLinks={shareLinks} />}
        </div>
      </div>
      <ShareFailed shareLinks={shareLinks} />
      {count > 0 && unread && !shared && <QueryError error={unread} onRetry={() => readFriends()} />}
      {count > 0 && shared?.link && (
        <FriendsPanel link={shared.link} friends={shared.friends} shareLinks={shareLinks} shares={links.shares} />
      )}
      {count > 0 && shared?.link === null && hasThumbs && <FormerFriends friends={shared.friends} shareLinks={shareLinks} />}
      {error && <UserQueryError error={error} signIn={links.signIn} onRetry={() => refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t({ id: 'shell.loading', message: 'Loading' })} className={styles.loading}>
          {Array.from({ length: TILES }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal tiles
            <div key={at} className={styles.tile}>
              <Skeleton height="var(--picture)" />
              <div className={styles.words}>
                <Skeleton width="70%" height="25px" />
                <Skeleton width="60%" height="21px" />
                <Skeleton width="80%" height="21px" />
                <div className={styles.sum}>
                  <Skeleton width="45%" height="40px" />
                </div>
              </div>
            </div>
          ))}
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          picture="/art/village/wishlist.svg"
          title={t(message('wishlist.empty'))}
          actions={
            <ButtonLink href={links.quiz}>
              <Trans id="bookings.quiz">Take the quiz</Trans>
            </ButtonLink>
          }
        >
          <Trans id="wishlist.emptyText">Tap the heart on an offer to save it here.</Trans>
        </EmptyState>
      )}
      {data && count > 0 && (
        <ul className={styles.grid}>
          {hasThumbs ? byThumbs(data.items, shared.friends).map((liked) => tile(liked)) : data.items.map((item) => tile({ item }))}
        </ul>
      )}
      {data && !shared?.link && (
        <p className={styles.links}>
          <AllLinks href={links.shares} />
        </p>
      )}
      <PictureCredits of={data?.items.map(({ bundle }) => bundle.acc.images[0]) ?? []} />
      <LazyPart floats>{isAskingForFriend && <RemoveFriendDialog shareLinks={shareLinks} isShared={shared?.link !== null} />}</LazyPart>
      <LazyPart floats>{isAsking && shared?.link && <RevokeDialog shareLinks={shareLinks} links={[shared.link]} />}</LazyPart>
    </div>
  )
}
