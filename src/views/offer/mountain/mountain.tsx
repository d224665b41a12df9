import { Trans, useLingui } from '@lingui/react/macro'
import { languageTag } from '../../../../contract/languages.ts'
import { numberFormat } from '../../../ui/formatters.ts'
import { useOnFoot } from '../../place/on-foot.ts'
import { Levels } from './levels.tsx'
import styles from './mountain.module.css'
import { type Facts, MountainFacts } from './mountain-facts.tsx'
import { MountainProfile } from './mountain-profile.tsx'

/** `area` is the text of the resort's location; `lift` is its distance from the hotel in metres. */
type MountainProps = { mountain: Facts; area: string; lift?: number | undefined }

/** The mountain, and how it suits each level of the party (OFFER-29). */
export default function Mountain({ mountain, area, lift }: MountainProps) {
  const { i18n } = useLingui()
  const onFoot = useOnFoot()
  const { pistes, top, village } = mountain
  const number = (value: number) => numberFormat(languageTag(i18n.locale), { maximumFractionDigits: 1 }).format(value)
  const km = pistes.blue + pistes.red + pistes.black
  const all = number(km)
  const walk = lift === undefined ? undefined : onFoot(lift)
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
      <p className="slate">
        {area}
        {walk !== undefined && (
          <>
            {' · '}
            <Trans id="mountain.lead">Hotel to lift: {walk}</Trans>
          </>
        )}
      </p>
      <div className={styles.card}>
        <MountainProfile village={village} top={top} summit={mountain.summit} number={number} />
        <MountainFacts mountain={mountain} />
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
        {mountain.levels.length > 0 && <Levels levels={mountain.levels} all={km} />}
      </div>
      <p className="small slate">{mountain.source}</p>
    </section>
  )
}
