import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Match } from '../../../../contract/bundle.ts'
import { criteria } from '../../../i18n/criteria.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../../../ui/dialog/dialog.tsx'
import { Link } from '../../../ui/link/link.tsx'
import styles from './dialogs.module.css'

type Criterion = Match['criteria'][number]

const shortfall = ({ possible, earned }: Criterion) => possible - earned

type Answers = (questionId?: string) => string

/** 'Why 94%?': points earned of points possible, where most were lost first, with the facts and the way to each answer (MATCH-14, MATCH-15, LAW-11). */
export function WhyDialog({ match, answers, onClose }: { match: Match; answers: Answers; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const percent = i18n.number(match.percent / 100, { style: 'percent' })
  const points = (value: number) => i18n.number(value, { maximumFractionDigits: 1 })
  const sum = (of: (one: Criterion) => number) => points(match.criteria.reduce((all, one) => all + of(one), 0))
  const [earned, possible] = [sum((one) => one.earned), sum((one) => one.possible)]
  const skipped = new Intl.ListFormat(i18n.locale).format(match.skipped.map((key) => t(criteria[key])))
  const sorted = [...match.criteria].sort((a, b) => shortfall(b) - shortfall(a) || b.possible - a.possible)
  return (
    <Dialog open size="medium" strip="blue" onClose={onClose} closeLabel={t({ id: 'picker.closeDialog', message: 'Close the dialog' })}>
      <DialogBody>
        <DialogTitle>
          <Trans id="offer.why">Why {percent}?</Trans>
        </DialogTitle>
        <DialogText>
          <Trans id="why.sum">
            {earned} of {possible} points. Where points were lost comes first.
          </Trans>{' '}
          {match.skipped.length > 0 && <Trans id="why.skipped">Skipped and not counted: {skipped}.</Trans>}
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

function WhyRow({ criterion, answers, points }: { criterion: Criterion; answers: Answers; points: (value: number) => string }) {
  const { t } = useLingui()
  const name = t(criteria[criterion.key])
  const share = criterion.possible > 0 ? criterion.earned / criterion.possible : 1
  const [earned, possible] = [points(criterion.earned), points(criterion.possible)]
  return (
    <li>
      <div>
        {criterion.questionId ? (
          <Link
            className={styles.asked}
            href={answers(criterion.questionId)}
            aria-label={t({ id: 'why.changeOf', message: `Change this answer: ${name}` })}
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}{' '}
        {criterion.assumed && (
          <Badge tone="soon">
            <Trans id="why.assumed">assumed</Trans>
          </Badge>
        )}
        <Verdict share={share} isAssumed={Boolean(criterion.assumed)} hasFact={Boolean(criterion.fact)} />
        <Facts criterion={criterion} />
      </div>
      <span className={styles.bar} style={{ '--share': share } as CSSProperties} data-full={share === 1 || undefined} aria-hidden="true" />
      <span className={styles.points}>
        <Trans id="why.points">
          <b>{earned}</b> of {possible}
        </Trans>
      </span>
    </li>
  )
}

/** How the offer meets an answer; of one that is met, its fact says enough. */
function Verdict({ share, isAssumed, hasFact }: { share: number; isAssumed: boolean; hasFact: boolean }) {
  if (share === 1 && hasFact && !isAssumed) return null
  return (
    <small>
      {isAssumed ? (
        <Trans id="why.assumedText">You were not asked, we took the usual answer</Trans>
      ) : share === 1 ? (
        <Trans id="why.full">Just as you asked</Trans>
      ) : share > 0 ? (
        <Trans id="why.part">Partly as you asked</Trans>
      ) : (
        <Trans id="why.none">Not as you asked</Trans>
      )}
    </small>
  )
}

/** '640 m, you asked for at most 1,000 m': what the offer has, and the answer beside it where it is another. */
function Facts({ criterion: { fact, asked, assumed } }: { criterion: Criterion }) {
  if (!fact) return null
  return (
    <small>
      {asked && asked !== fact && !assumed ? (
        <Trans id="why.fact">
          {fact}, you asked for {asked}
        </Trans>
      ) : (
        fact
      )}
    </small>
  )
}
