import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShareLink } from '../../../contract/saved.ts'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { formatAsOf, formatDayOf } from '../../ui/dates.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { formatDays } from '../../ui/trip-range/days.ts'
import { CopyButton, shortAddress } from '../trip/copy-button.tsx'
import styles from './share-links.module.css'

const LIST = { url: '/art/village/wishlist.svg', alt: '' }

/** An address. If it does not fit on one line of a phone, its path wraps below. */
function Address({ of }: { of: string }) {
  const [, before, own] = /^(.*\/)(.*)$/.exec(shortAddress(of)) ?? []
  return (
    <code>
      {before}
      <wbr />
      <span>{own}</span>
    </code>
  )
}

/** A link: its offer, address, number of openings, and the button to revoke it (WISH-11, WISH-12). */
export function LinkRow({ link, shareLinks }: { link: ShareLink; shareLinks: ShareLinksActor }) {
  const { t, i18n } = useLingui()
  const { offer, url, openings, lastOpenedAt, revokedAt } = link
  const day = (seconds: number) => formatDayOf(seconds, i18n.locale)
  const [made, ends, revoked] = [day(link.createdAt), day(link.endsAt), revokedAt && day(revokedAt)]
  const last = lastOpenedAt && formatAsOf(lastOpenedAt * 1000, i18n.locale)
  const hotel = offer?.accName ?? t({ id: 'links.list', message: 'your wishlist' })
  return (
    <li className={styles.row} data-revoked={revokedAt !== null}>
      <Photo of={offer ? offer.picture : LIST} alt="" sizes="132px" width="132" height="92" loading="lazy" />
      <div className={styles.what}>
        <h2>{offer ? offer.accName : <Trans id="links.listTitle">Your wishlist</Trans>}</h2>
        <p className={`small slate ${styles.where}`}>
          {offer ? (
            <>
              <Flag code={offer.countryCode} />
              <span>
                {offer.resortName}, {formatDays(offer.dateRange.from, offer.dateRange.to, i18n.locale)}
                {!link.showsPrice && (
                  <>
                    {', '}
                    <Trans id="links.noPrice">without the price</Trans>
                  </>
                )}
              </span>
            </>
          ) : (
            <Trans id="links.listText">Always shows your current wishlist</Trans>
          )}
        </p>
        {!url && !revokedAt && (
          <p className="small slate">
            <Trans id="links.earlier">An older link: its address isn’t stored here, but you can revoke it.</Trans>
          </p>
        )}
      </div>
      {url && (
        <div className={styles.address}>
          {revokedAt ? (
            <s>
              <Address of={url} />
            </s>
          ) : (
            <>
              <Address of={url} />
              <CopyButton
                text={url}
                look={{ variant: 'tertiary', size: 'small' }}
                label={t({ id: 'links.copy', message: `Copy link to ${hotel}` })}
              />
            </>
          )}
        </div>
      )}
      <p className={styles.openings}>
        <b className="price">{i18n.number(openings)}</b>
        <span>
          {t({ id: 'links.openings', message: plural(openings, { one: 'view', other: 'views' }) })}
          <small className="slate">
            {last ? <Trans id="links.last">last on {last}</Trans> : <Trans id="links.never">not opened yet</Trans>}
          </small>
        </span>
      </p>
      <div className={styles.end}>
        {revokedAt ? (
          <Badge tone="soon">
            <Trans id="links.revokedOn">Revoked on {revoked}</Trans>
          </Badge>
        ) : (
          <>
            <small className="slate">
              <span>
                <Trans id="links.made">Created on {made}</Trans>
              </span>
              <Trans id="links.works">Works until {ends}</Trans>
            </small>
            <Button
              variant="secondary"
              size="small"
              aria-label={t({ id: 'links.revokeOf', message: `Revoke link to ${hotel}` })}
              onClick={() => shareLinks.send({ type: 'revoke.request', linkId: link.linkId })}
            >
              <Trans id="links.revoke">Revoke</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
