import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { languageTag } from '../../../../contract/languages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { numberFormat } from '../../../ui/formatters.ts'
import styles from './mountain.module.css'
import type { Facts } from './mountain-facts.tsx'

type Level = Facts['levels'][number]

/** The pistes for each level of the party; `all` is the kilometres by difficulty. */
export function Levels({ levels, all }: { levels: readonly Level[]; all: number }) {
  return (
    <dl className={styles.levels}>
      {levels.map((level) => (
        <div key={level.level}>
          <dt>{level.name}</dt>
          <dd>
            <LevelWords level={level} all={all} />{' '}
            {level.isAmple && level.km !== null && <Trans id="mountain.ample">Something new every day for a week.</Trans>}
          </dd>
          <dd>
            <Fit level={level} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fit({ level: { isServed, isAmple } }: { level: Level }) {
  if (!isServed)
    return (
      <Badge tone="warn">
        <Trans id="mountain.little">Not much for you</Trans>
      </Badge>
    )
  return (
    <Badge tone="ok" icon={Check}>
      {isAmple ? <Trans id="mountain.fitsVeryWell">Great match</Trans> : <Trans id="mountain.fits">Good match</Trans>}
    </Badge>
  )
}

/** A text about the pistes of a level. */
function LevelWords({ level: { level, isServed, km: own }, all }: { level: Level; all: number }) {
  const { i18n } = useLingui()
  const km = numberFormat(languageTag(i18n.locale), { maximumFractionDigits: 1 }).format(own ?? 0)
  const share = i18n.number((own ?? 0) / all, { style: 'percent' })
  if (level === 'beginner')
    return (
      <Trans id="mountain.beginner">
        {km} km of blue pistes, {share} of the total.
      </Trans>
    )
  if (level === 'intermediate')
    return (
      <Trans id="mountain.intermediate">
        {km} km of red pistes, {share} of the total.
      </Trans>
    )
  if (level === 'expert')
    return (
      <Trans id="mountain.expert">
        {km} km of black pistes, {share} of the total.
      </Trans>
    )
  if (isServed) return <Trans id="mountain.gentle">Gentle terrain: at least two-fifths of the pistes are blue.</Trans>
  return <Trans id="mountain.steep">Steep terrain: less than two-fifths of the pistes are blue.</Trans>
}
