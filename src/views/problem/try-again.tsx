import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button/button.tsx'

/** The button of every notice about something that can be tried once more. */
export const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" variant="secondary" onClick={onClick}>
    <Trans id="tryAgain">Try again</Trans>
  </Button>
)
