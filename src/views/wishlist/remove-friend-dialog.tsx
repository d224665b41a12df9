import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectErrorMessage, selectFriendName, selectIsBusy } from '../../../machines/share-links/share-links.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/**
 * Confirms removing a friend from the wishlist: what is deleted, and what keeps them out (WISH-21). `isShared`: the link is still active.
 */
export default function RemoveFriendDialog({ shareLinks, isShared }: { shareLinks: ShareLinksActor; isShared: boolean }) {
  const { t } = useLingui()
  const name = useSelector(shareLinks, selectFriendName)
  const isBusy = useSelector(shareLinks, selectIsBusy)
  const failure = useSelector(shareLinks, selectErrorMessage)
  return (
    <ConfirmDialog
      open
      closeDisabled={isBusy}
      strip="red"
      onClose={() => shareLinks.send({ type: 'friend.dismiss' })}
      title={t({ id: 'list.askRemove', message: `Remove ${name} from your list?` })}
      text={
        isShared ? (
          <Trans id="list.askRemoveText">
            This removes their name and all their thumbs for everyone. They can come back while the link works; revoke it to keep them out.
          </Trans>
        ) : (
          <Trans id="list.askRemoveLast">This removes their name and all their thumbs immediately. You can’t undo this.</Trans>
        )
      }
      details={failure && <Notice tone="danger" alert title={t(message(failure))} />}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => shareLinks.send({ type: 'friend.dismiss' })}>
            <Trans id="links.keep">Keep</Trans>
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => shareLinks.send({ type: 'friend.confirm' })}>
            <Trans id="list.confirmRemove">Remove friend</Trans>
          </Button>
        </>
      }
    />
  )
}
