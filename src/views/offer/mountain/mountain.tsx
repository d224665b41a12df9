import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { Bundle } from '../../../../contract/bundle.ts'
import { languageTag } from '../../../../contract/languages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { numberFormat } from '../../../ui/formatters.ts'
import { useOnFoot } from '../../place/on-foot.ts'
import styles from './mountain.module.css'
import { MountainProfile } from './mountain-profile.tsx'

type Facts = NonNullable<Bundle['mountain']>

/** What the mountain is like, and how it suits each level of the party (OFFER-29). `lift` is how far it is from the hotel, in metres. */
export default function Mountain({ mountain, lift }: { mountain: Facts; lift?: number | undefined }) {
  const { t, i18n } = useLingui()
  const onFoot = useOnFoot()
  const { pistes, top, village } = mountain
  const number = (value: number) => numberFormat(languageTag(i18n.locale), { maximumFractionDigits: 1 }).format(value)
  const km = pistes.blue + pistes.red + pistes.black
  const all = number(km)
  const facts = [
    [t({ id: 'mountain.climb', message: 'Village to top' }), `${number(top - village)} m`],
    ...(lift === undefined ? [] : [[t({ id: 'mountain.lift', message: 'Hotel to lift' }), onFoot(lift)] as const]),
    [t({ id: 'mountain.easy', message: 'Blue and red' }), i18n.number((pistes.blue + pistes.red) / km, { style: 'percent' })],
  ] as const
  const kinds = [
    { key: 'blue', km: pistes.blue, name: <Trans id="mountain.blue">Blue</Trans> },
    { key: 'red', km: pistes.red, name: <Trans id="mountain.red">Red</Trans> },
    { key: 'black', km: pistes.black, name: <Trans id="mountain.black">Black</Trans> },
  ].filter(({ km }) => km > 0)
  return (
    <section className={styles.section} aria-labelledby="mountain">
      <h2 id="mountain">
        <Trans id="mountain.title">The mountain</Trans>
      </h2>
      <div className={styles.card}>
        <MountainProfile village={village} top={top} number={number} />
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.pistes}>
          <h3>
            <Trans id="mountain.pistes">{all} km of pistes</Trans>
          </h3>
          <ul>
            {kinds.map(({ key, km, name }) => (
              <li key={key} data-kind={key} style={{ flexGrow: km }}>
                <b>{number(km)} km</b>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </div>
        {mountain.levels.length > 0 && (
          <dl className={styles.levels}>
            {mountain.levels.map((level) => (
              <div key={level.level}>
                <dt>{level.name}</dt>
                <dd>
                  <LevelWords level={level} km={number(level.km ?? 0)} />
                </dd>
                <dd>
                  {level.isServed ? (
                    <Badge tone="ok" icon={Check}>
                      <Trans id="mountain.fits">Fits</Trans>
                    </Badge>
                  ) : (
                    <Badge tone="warn">
                      <Trans id="mountain.little">Little for you</Trans>
                    </Badge>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="small slate">{mountain.source}</p>
    </section>
  )
}

/** Which pistes are a level's own, in words. */
function LevelWords({ level: { level, isServed }, km }: { level: Facts['levels'][number]; km: string }) {
  if (level === 'beginner') return <Trans id="mountain.beginner">{km} km of blue pistes.</Trans>
  if (level === 'intermediate') return <Trans id="mountain.intermediate">{km} km of red pistes.</Trans>
  if (level === 'expert') return <Trans id="mountain.expert">{km} km of black pistes.</Trans>
  if (isServed) return <Trans id="mountain.gentle">Gentle ground: at least two fifths of the pistes are blue.</Trans>
  return <Trans id="mountain.steep">Steep ground: less than two fifths of the pistes are blue.</Trans>
}
