import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Match } from '../../../../contract/bundle.ts'
import { criteria } from '../../../i18n/criteria.ts'
import { Link } from '../../../ui/link/link.tsx'
import styles from './dialogs.module.css'

type Criterion = Match['criteria'][number]
type WhyRowProps = { criterion: Criterion; answers: (questionId: string) => string; points: (value: number) => string }

/** One criterion: its name as a link to the answer, the offer's value and the wanted one, and its points. */
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
        )}
        <small>
          <Words criterion={criterion} />
        </small>
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

/** The facts of these criteria already include the answer: the pistes of the levels, and the available extras. */
const saysAll = ['levels', 'amenities']

/** '640 m, you asked for at most 1,000 m': the offer's value, and the answer if it differs. Assumed answers are marked (LAW-11). */
function Words({ criterion: { key, fact, asked, assumed } }: { criterion: Criterion }) {
  if (assumed && asked && asked !== fact)
    return (
      <Trans id="why.assumedOther">
        {fact}. We assumed this, as we didn’t ask: {asked}
      </Trans>
    )
  if (assumed)
    return (
      <>
        {fact && `${fact}. `}
        <Trans id="why.assumedText">We assumed this, as we didn’t ask</Trans>
      </>
    )
  // Older stored offers have only points.
  if (!fact) return null
  if (saysAll.includes(key) || !asked) return <>{fact}</>
  if (asked === fact) return <Trans id="why.asAsked">{fact}, as you asked</Trans>
  return (
    <Trans id="why.fact">
      {fact}, you asked for {asked}
    </Trans>
  )
}
