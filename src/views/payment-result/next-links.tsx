import { Trans } from '@lingui/react/macro'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { config } from '../../config.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'

/** A link to the offers of the order. */
export const ToOffers = ({ verification }: { verification: PaymentVerificationActor }) => (
  <Button wide="phone" onClick={() => verification.send({ type: 'offers.review' })}>
    <Trans id="precheck.toOffers">Back to the offers</Trans>
  </Button>
)

export const ToSupport = () => (
  <ButtonLink href={config().supportChatUrl} variant="secondary" wide="phone" target="_blank" rel="noreferrer">
    <Trans id="support.chat">Chat with support</Trans>
  </ButtonLink>
)
