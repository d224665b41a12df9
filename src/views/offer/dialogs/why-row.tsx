import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Match } from '../../../../contract/bundle.ts'
import { criteria } from '../../../i18n/criteria.ts'
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

/** Their facts name what was asked for themselves: the pistes of the levels, and which of the extras are there. */
const saysAll = ['levels', 'amenities']

/** '640 m, you asked for at most 1,000 m': what the offer has, and the answer beside it where it is another. What was assumed is called that (LAW-11). */
function Words({ criterion: { key, fact, asked, assumed } }: { criterion: Criterion }) {
  if (assumed && asked && asked !== fact)
    return (
      <Trans id="why.assumedOther">
        {fact}. Assumed, as you were not asked: {asked}
      </Trans>
    )
  if (assumed)
    return (
      <>
        {fact && `${fact}. `}
        <Trans id="why.assumedText">Assumed, as you were not asked</Trans>
      </>
    )
  // An offer that was stored before has its points alone.
  if (!fact) return null
  if (saysAll.includes(key) || !asked) return fact
  if (asked === fact) return <Trans id="why.asAsked">{fact}, as you asked</Trans>
  return (
    <Trans id="why.fact">
      {fact}, you asked for {asked}
    </Trans>
  )
}
