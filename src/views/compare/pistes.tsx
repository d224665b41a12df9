import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '../../../contract/bundle.ts'
import styles from './compare.module.css'

/** Kilometres of piste by difficulty, each with shape and name. Older stored offers have none. */
export function Pistes({ of }: { of: Bundle['mountain'] }) {
  const { t, i18n } = useLingui()
  if (!of) return <Trans id="compare.unknown">unknown</Trans>
  const { pistes } = of
  const km = (value: number) => i18n.number(value, { maximumFractionDigits: 0 })
  const [blue, red, black] = [km(pistes.blue), km(pistes.red), km(pistes.black)]
  return (
    <ul className={styles.pistes}>
      <li data-piste="blue">{t({ id: 'compare.blue', message: `${blue} km blue` })}</li>
      <li data-piste="red">{t({ id: 'compare.red', message: `${red} km red` })}</li>
      <li data-piste="black">{t({ id: 'compare.black', message: `${black} km black` })}</li>
    </ul>
  )
}
