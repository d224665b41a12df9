import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Match } from '../../../../contract/bundle.ts'
import { criteria } from '../../../i18n/criteria.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Link } from '../../../ui/link/link.tsx'
import styles from './dialogs.module.css'

type Criterion = Match['criteria'][number]
type WhyRowProps = { criterion: Criterion; answers: (questionId: string) => string; points: (value: number) => string }

/** One criterion: its name, which leads to the answer, what the offer has and what was asked, and its points. */
export function WhyRow({ criterion, answers, points }: WhyRowProps) {
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

/** '640 m. You asked for: at most 1,000 m': what the offer has, and the answer beside it where it is another. */
function Facts({ criterion: { fact, asked, assumed } }: { criterion: Criterion }) {
  if (!fact) return null
  return (
    <small>
      {asked && asked !== fact && !assumed ? (
        <Trans id="why.fact">
          {fact}. You asked for: {asked}
        </Trans>
      ) : (
        fact
      )}
    </small>
  )
}
