import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { ShareLink } from '../../../contract/saved.ts'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectIsMaking, selectShareError } from '../../../machines/share-links/share-links.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { formatAsOf, formatDayOf } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TryAgain } from '../problem/query-error.tsx'
import { LinkField } from '../trip/link-field.tsx'
import styles from './friends-panel.module.css'

export type Friend = { friendId: string; name: string; likes: readonly string[] }

/** Links to all shared links (WISH-12). */
export const AllLinks = ({ href }: { href: string }) => (
  <ButtonLink variant="tertiary" size="small" href={href}>
    <Trans id="saved.links">All links</Trans>
  </ButtonLink>
)

/** Creates the link to the wishlist (WISH-16). */
export function ShareButton({ shareLinks }: { shareLinks: ShareLinksActor }) {
  const isMaking = useSelector(shareLinks, selectIsMaking)
  return (
    <Button variant="secondary" size="small" busy={isMaking} onClick={() => shareLinks.send({ type: 'list.share' })}>
      <Icon of={Users} size={16} />
      <Trans id="list.share">Share with friends</Trans>
    </Button>
  )
}

/** The link could not be created, with a retry. */
export function ShareFailed({ shareLinks }: { shareLinks: ShareLinksActor }) {
  const { t } = useLingui()
  const failure = useSelector(shareLinks, selectShareError)
  if (!failure) return null
  return (
    <Notice tone="danger" alert title={t(message(failure))} action={<TryAgain onClick={() => shareLinks.send({ type: 'list.share' })} />} />
  )
}

/** The owner's view of the wishlist link: copy, revoke, and the friends' activity (WISH-16, WISH-18). */
export function FriendsPanel({
  link,
  friends,
  shareLinks,
  shares,
}: {
  link: ShareLink
  friends: readonly Friend[]
  shareLinks: ShareLinksActor
  /** The address of all shared links. */
  shares: string
}) {
  const { t, i18n } = useLingui()
  const { url, openings, lastOpenedAt } = link
  const last = lastOpenedAt && formatAsOf(lastOpenedAt * 1000, i18n.locale)
  const [made, ends] = [formatDayOf(link.createdAt, i18n.locale), formatDayOf(link.endsAt, i18n.locale)]
  return (
    <section className={styles.panel} aria-labelledby="shared-with-friends">
      <div className={styles.link}>
        <div className={styles.title}>
          <h2 id="shared-with-friends">
            <Trans id="list.panel">Shared with friends</Trans>
          </h2>
          <AllLinks href={shares} />
        </div>
        <p className="small slate">
          <Trans id="list.panelText">
            Anyone with the link sees the list, your first name and all thumbs. Only you can change or book.
          </Trans>
        </p>
        <LinkField label={t({ id: 'list.address', message: 'Link to your wishlist' })} url={url ?? ''} />
        <div className={styles.revoke}>
          <Button variant="danger" size="small" onClick={() => shareLinks.send({ type: 'revoke.request', linkId: link.linkId })}>
            <Trans id="links.confirmOne">Revoke link</Trans>
          </Button>
          <p className="small slate">
            <Trans id="list.revokeText">Revoking takes effect immediately. The thumbs stay.</Trans>
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={<Trans id="list.opened">Opened</Trans>}>
          {last
            ? t({ id: 'list.openedTimes', message: plural(openings, { one: `once, on ${last}`, other: `# times, last on ${last}` }) })
            : t({ id: 'links.never', message: 'not opened yet' })}
        </Fact>
        <Fact name={<Trans id="list.thumbs">Thumbs</Trans>}>
          {friends.length > 0 ? <Friends friends={friends} shareLinks={shareLinks} /> : <Trans id="list.none">none yet</Trans>}
        </Fact>
        <Fact name={<Trans id="list.made">Link created</Trans>}>
          <Trans id="list.works">
            {made}, works until {ends}
          </Trans>
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="small slate">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Votes that remain after the link is revoked, with a button to remove their author (WISH-20, WISH-21). */
export function FormerFriends({ friends, shareLinks }: { friends: readonly Friend[]; shareLinks: ShareLinksActor }) {
  return (
    <section className={`${styles.panel} ${styles.former}`} aria-labelledby="former-friends">
      <h2 id="former-friends">
        <Trans id="list.former">Friends’ thumbs</Trans>
      </h2>
      <Friends friends={friends} shareLinks={shareLinks} />
    </section>
  )
}

function Friends({ friends, shareLinks }: { friends: readonly Friend[]; shareLinks: ShareLinksActor }) {
  const { t } = useLingui()
  const isMaking = useSelector(shareLinks, selectIsMaking)
  return (
    <ul className={styles.friends}>
      {friends.map(({ friendId, name, likes: { length: count } }) => (
        <li key={friendId}>
          <bdi>{name}</bdi> {count}
          <IconButton
            icon={X}
            small
            disabled={isMaking}
            variant="plain"
            label={t({
              id: 'list.remove',
              message: plural(count, { one: `Remove ${name} and their thumb`, other: `Remove ${name} and their # thumbs` }),
            })}
            onClick={() => shareLinks.send({ type: 'friend.request', friendId, name })}
          />
        </li>
      ))}
    </ul>
  )
}
