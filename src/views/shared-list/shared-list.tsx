import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import Users from 'lucide-react/icons/users'
import { lazy, type ReactNode } from 'react'
import type { SharedItem, SharedList } from '../../../contract/shared-list.ts'
import type { SharedListActor } from '../../../machines/shared-list/shared-list.machine.ts'
import { selectIsClosed, selectIsLiked, selectName, selectNameError } from '../../../machines/shared-list/shared-list.selectors.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { message } from '../../i18n/messages.ts'
import { isOver, sharedListQuery } from '../../queries/list-queries.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { Strip } from '../../ui/strip/strip.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import type { SharedLinks } from '../shared/shared-missing.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import wishlist from '../wishlist/wishlist.module.css'
import styles from './shared-list.module.css'
import { SharedTile } from './shared-tile.tsx'

const SharedMissing = lazy(retryImport(() => import('../shared/shared-missing.tsx')))

/** A shared wishlist (WISH-16). `list` renders the response with the visitor's flow. */
export function SharedListView({ token, links, list }: { token: string; links: SharedLinks; list: (read: SharedList) => ReactNode }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(sharedListQuery(i18n.locale, token))
  if (error && (!data || isOver(error)))
    return (
      <LazyPart>
        <SharedMissing error={error} links={links} onRetry={() => refetch()} />
      </LazyPart>
    )
  if (data) return list(data)
  return (
    <SkeletonGroup label={t({ id: 'shell.loading', message: 'Loading' })} className={`wrap ${styles.page}`}>
      <Skeleton width="min(480px, 80%)" height="52px" />
      <Skeleton height="104px" />
      <Skeleton height="420px" />
    </SkeletonGroup>
  )
}

/** The trips of a shared wishlist, and the name under which this device votes (WISH-17). */
export function SharedListPage({ list, sharedList, links }: { list: SharedList; sharedList: SharedListActor; links: SharedLinks }) {
  const { t } = useLingui()
  const { ownerName, items } = list
  const count = items.length
  const liked = useSelector(sharedList, (snapshot) => items.filter((item) => selectIsLiked(item)(snapshot)).length)
  return (
    <>
      <Strip icon={Users}>
        {ownerName ? (
          <Trans id="list.stripName">
            <bdi>{ownerName}</bdi> shared this list with you. No account needed.
          </Trans>
        ) : (
          <Trans id="list.strip">Someone shared this list with you. No account needed.</Trans>
        )}
      </Strip>
      <div className={`wrap ${styles.page}`}>
        {count === 0 ? (
          <EmptyState level={1} picture="/art/village/wishlist.svg" title={t({ id: 'list.empty', message: 'No trips here right now' })}>
            <Trans id="list.emptyText">The person who shared this list has removed every trip. New ones will appear here.</Trans>
          </EmptyState>
        ) : (
          <>
            <h1>
              {t({ id: 'list.title', message: plural(count, { one: 'Would you go on this trip?', other: 'Which of these # trips?' }) })}
            </h1>
            <p className="lead">
              {ownerName ? (
                <Trans id="list.leadName">
                  Give a thumbs up to every trip you’d join. <bdi>{ownerName}</bdi> sees your name and your thumbs, nothing else.
                </Trans>
              ) : (
                <Trans id="list.lead">
                  Give a thumbs up to every trip you’d join. The person who shared this list sees your name and your thumbs, nothing else.
                </Trans>
              )}
            </p>
            <NameField sharedList={sharedList} />
            <ul className={wishlist.grid}>
              {items.map((item: SharedItem) => (
                <SharedTile key={item.itemId} item={item} sharedList={sharedList} />
              ))}
            </ul>
            <PictureCredits of={items.map(({ picture }) => picture)} />
          </>
        )}
        <p className={styles.foot}>
          {count > 0 && (
            <span role="status">
              {t({ id: 'list.liked', message: plural(count, { one: `${liked} of # trip liked`, other: `${liked} of # trips liked` }) })}
            </span>
          )}
          <Link href={links.quiz}>
            <Trans id="list.own">Plan your own trip</Trans>
          </Link>
        </p>
      </div>
    </>
  )
}

function NameField({ sharedList }: { sharedList: SharedListActor }) {
  const { t } = useLingui()
  const name = useSelector(sharedList, selectName)
  const error = useSelector(sharedList, selectNameError)
  const isClosed = useSelector(sharedList, selectIsClosed)
  return (
    <div className={styles.name}>
      <TextField
        label={t({ id: 'list.name', message: 'Your name' })}
        autoComplete="given-name"
        dir="auto"
        data-focus="friendName"
        value={name}
        disabled={isClosed}
        error={error && t(message(error))}
        onChange={(event) => sharedList.send({ type: 'name.change', name: event.target.value })}
      />
      <p className="small slate">
        <Trans id="list.nameNote">
          Everyone with this link can see it, until 90 days after your last thumb. You can change your thumbs on this device.
        </Trans>
      </p>
    </div>
  )
}
