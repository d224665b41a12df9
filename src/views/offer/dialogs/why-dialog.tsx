import { Trans, useLingui } from '@lingui/react/macro'
import type { Match } from '../../../../contract/bundle.ts'
import { criteria } from '../../../i18n/criteria.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../../../ui/dialog/dialog.tsx'
import { usePercent } from '../../trip/offer-match.tsx'
import styles from './dialogs.module.css'
import { WhyRow } from './why-row.tsx'

type Criterion = Match['criteria'][number]

const shortfall = ({ possible, earned }: Criterion) => possible - earned

/** Links to the question of an answer, or to all answers. */
type Answers = (questionId?: string) => string

/** 'Why 94%?', or 'Why this offer?' without a percentage (MATCH-18): earned and possible points, largest losses first, with facts and links to the answers (MATCH-14, MATCH-15, LAW-11). */
export function WhyDialog({ match, answers, onClose }: { match: Match; answers: Answers; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const percent = usePercent(match)
  const points = (value: number) => i18n.number(value, { maximumFractionDigits: 1 })
  const sum = (of: (one: Criterion) => number) => points(match.criteria.reduce((all, one) => all + of(one), 0))
  const [earned, possible] = [sum((one) => one.earned), sum((one) => one.possible)]
  const skipped = new Intl.ListFormat(i18n.locale).format(match.skipped.map((key) => t(criteria[key])))
  const sorted = [...match.criteria].sort((a, b) => shortfall(b) - shortfall(a) || b.possible - a.possible)
  return (
    <Dialog open size="medium" strip="blue" onClose={onClose} closeLabel={t({ id: 'picker.closeDialog', message: 'Close dialog' })}>
      <DialogBody>
        <DialogTitle>
          {percent ? <Trans id="offer.why">Why {percent}?</Trans> : <Trans id="offer.whyThis">Why this offer?</Trans>}
        </DialogTitle>
        <DialogText>
          {percent ? (
            <Trans id="why.sum">
              {earned} of {possible} points.
            </Trans>
          ) : (
            <Trans id="why.tooFew">You answered too few of these questions for a percentage.</Trans>
          )}{' '}
          {match.percent < 100 && <Trans id="why.first">Biggest gaps first.</Trans>}{' '}
          {match.skipped.length > 0 && <Trans id="why.skipped">Skipped questions don’t count: {skipped}.</Trans>}
        </DialogText>
        <ul className={styles.why}>
          {sorted.map((one) => (
            <WhyRow key={one.key} criterion={one} answers={answers} points={points} />
          ))}
        </ul>
        <DialogActions>
          <ButtonLink variant="secondary" href={answers()}>
            <Trans id="offer.editAnswers">Edit my answers</Trans>
          </ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            <Trans id="dialog.close">Close</Trans>
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
