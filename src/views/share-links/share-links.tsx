import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Unlink from 'lucide-react/icons/unlink'
import { lazy } from 'react'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectIsAsking } from '../../../machines/share-links/share-links.selectors.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { shareLinksQuery } from '../../queries/saved-queries.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import { AccountColumn, type AccountLinks } from './account-column.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './share-links.module.css'

const RevokeDialog = lazy(retryImport(() => import('./revoke-dialog.tsx')))

/** The links of the account with their openings, to revoke one by one or all at once (WISH-11, WISH-12). */
export function ShareLinksView({ shareLinks, ways }: { shareLinks: ShareLinksActor; ways: AccountLinks }) {
  const { t, i18n } = useLingui()
  const isAsking = useSelector(shareLinks, selectIsAsking)
  const { data, error, refetch } = useQuery(shareLinksQuery(i18n.locale))
  const links = data?.links ?? []
  const active = links.filter(({ revokedAt }) => revokedAt === null)
  const count = active.length
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountColumn {...ways} />
      <div className={styles.part}>
        <ButtonLink variant="tertiary" size="small" className={styles.back} href={ways.wishlist}>
          <Icon of={ArrowLeft} size={16} />
          <Trans id="links.back">Back to the wishlist</Trans>
        </ButtonLink>
        <h1>
          <Trans id="links.title">Share links</Trans>
        </h1>
        <p className="lead">
          <Trans id="links.lead">
            Anyone with a link can see the trip and, on a wishlist, your first name. Your answers and travellers stay hidden.
          </Trans>
        </p>
        {error && <QueryError error={error} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={3} />}
        {data && links.length === 0 && (
          <EmptyState
            picture="/art/cable-car/wishlist.svg"
            title={t({ id: 'links.none', message: 'No links yet' })}
            actions={
              <ButtonLink variant="secondary" href={ways.wishlist}>
                <Trans id="links.toWishlist">Go to wishlist</Trans>
              </ButtonLink>
            }
          >
            <Trans id="links.noneText">Tap Share on an offer, or Share with friends on your wishlist. Your links appear here.</Trans>
          </EmptyState>
        )}
        {links.length > 0 && (
          <ul className={styles.list}>
            {links.map((link) => (
              <LinkRow key={link.linkId} link={link} shareLinks={shareLinks} />
            ))}
          </ul>
        )}
        <PictureCredits of={links.map(({ offer }) => offer?.picture)} />
        {count > 0 && (
          <div className={styles.all}>
            <Button variant="danger" size="small" onClick={() => shareLinks.send({ type: 'revoke.request', linkId: null })}>
              <Icon of={Unlink} size={16} />
              {t({ id: 'links.revokeAll', message: plural(count, { one: 'Revoke all links', other: 'Revoke all # links' }) })}
            </Button>
            <p className="small slate">
              <Trans id="links.allNote">
                People who open a revoked link see that it no longer works. You can make new links at any time.
              </Trans>
            </p>
          </div>
        )}
      </div>
      <LazyPart floats>{isAsking && <RevokeDialog shareLinks={shareLinks} links={active} />}</LazyPart>
    </div>
  )
}
