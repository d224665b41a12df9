import { Trans, useLingui } from '@lingui/react/macro'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** The hold is over: title, description, and the link back to the offers (ORDER-6). */
export default function ExpiredDialog({ onReview }: { onReview: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open
      firm
      strip="red"
      onClose={onReview}
      title={t(message('order.expired.title'))}
      text={
        <Trans id="order.expired.text">
          We held the price and room for a while and have now released them. Your offer is still there: please check it again. Nothing was
          charged.
        </Trans>
      }
      actions={
        <Button onClick={onReview}>
          <Trans id="order.expired.review">Review and continue</Trans>
        </Button>
      }
    />
  )
}
