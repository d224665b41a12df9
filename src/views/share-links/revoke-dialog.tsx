import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ShareLink } from '../../../contract/saved.ts'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectErrorMessage, selectIsBusy, selectLinkId } from '../../../machines/share-links/share-links.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Confirms revoking one link or all: their openings, and the consequences (WISH-12). `links` are the active ones. */
export default function RevokeDialog({ shareLinks, links }: { shareLinks: ShareLinksActor; links: readonly ShareLink[] }) {
  const { t } = useLingui()
  const linkId = useSelector(shareLinks, selectLinkId)
  const isBusy = useSelector(shareLinks, selectIsBusy)
  const failure = useSelector(shareLinks, selectErrorMessage)
  const link = links.find((one) => one.linkId === linkId)
  const hotel = link?.offer?.accName ?? ''
  const count = links.length
  return (
    <ConfirmDialog
      open
      closeDisabled={isBusy}
      strip="red"
      onClose={() => shareLinks.send({ type: 'revoke.dismiss' })}
      title={
        linkId
          ? t({ id: 'links.askOne', message: 'Revoke this link?' })
          : t({ id: 'links.askAll', message: plural(count, { one: 'Revoke your link?', other: 'Revoke all # links?' }) })
      }
      text={
        linkId && link && !link.offer ? (
          <Trans id="links.listOneText">
            The link to your wishlist stops working, and people who open it are shown that. Their thumbs stay. You can’t undo this.
          </Trans>
        ) : linkId ? (
          <Trans id="links.oneText">The link to {hotel} stops working, and people who open it are shown that. You can’t undo this.</Trans>
        ) : (
          <Trans id="links.allText">All your links stop working immediately. Your saved trips stay.</Trans>
        )
      }
      details={failure && <Notice tone="danger" alert title={t(message(failure))} />}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => shareLinks.send({ type: 'revoke.dismiss' })}>
            <Trans id="links.keep">Keep</Trans>
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => shareLinks.send({ type: 'revoke.confirm' })}>
            {linkId ? <Trans id="links.confirmOne">Revoke link</Trans> : <Trans id="links.confirmAll">Revoke all</Trans>}
          </Button>
        </>
      }
    />
  )
}
