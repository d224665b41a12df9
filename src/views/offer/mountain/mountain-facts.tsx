import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Bundle } from '../../../../contract/bundle.ts'
import { languageTag } from '../../../../contract/languages.ts'
import { dateFromIso } from '../../../ui/dates.ts'
import { numberFormat } from '../../../ui/formatters.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './mountain.module.css'

export type Facts = NonNullable<Bundle['mountain']>

/** Facts that fit into a cell: the climb in metres, lifts, season, and the stay's position. Unknown values are omitted (D168). */
export function MountainFacts({ mountain: { top, village, lifts, season, pistes } }: { mountain: Facts }) {
  const { t, i18n } = useLingui()
  const number = (value: number) => numberFormat(languageTag(i18n.locale)).format(value)
  const day = (iso: string) => dateFromIso(iso).toLocaleDateString(languageTag(i18n.locale), { day: 'numeric', month: 'short' })
  const easy = (pistes.blue + pistes.red) / (pistes.blue + pistes.red + pistes.black)
  return (
    <dl className={styles.facts}>
      <Fact name={t({ id: 'mountain.climb', message: 'Village to top' })}>{number(top - village)} m</Fact>
      {lifts && <Fact name={t({ id: 'mountain.lifts', message: 'Lifts' })}>{number(lifts)}</Fact>}
      {season ? (
        <>
          <Fact name={t({ id: 'mountain.season', message: 'Season' })}>
            {day(season.from)} – {day(season.to)}
          </Fact>
          <Fact name={t({ id: 'mountain.stay', message: 'Your stay' })} stay={season.stay}>
            {season.stay === 'within' && <Icon of={Check} size={16} />}
            <InSeason stay={season.stay} />
          </Fact>
        </>
      ) : (
        <Fact name={t({ id: 'mountain.easy', message: 'Blue and red' })}>{i18n.number(easy, { style: 'percent' })}</Fact>
      )}
    </dl>
  )
}

type Stay = NonNullable<Facts['season']>['stay']

function Fact({ name, stay, children }: { name: string; stay?: Stay; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-stay={stay}>{children}</dd>
    </div>
  )
}

function InSeason({ stay }: { stay: Stay }) {
  if (stay === 'within') return <Trans id="mountain.within">In season</Trans>
  if (stay === 'partly') return <Trans id="mountain.partly">Partly out of season</Trans>
  return <Trans id="mountain.outside">Out of season</Trans>
}
