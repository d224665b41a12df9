import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CSSProperties, ReactNode } from 'react'
import { areaMapUrl, spotOn } from '../../../contract/area-map.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { OfferListActor } from '../../../machines/offer-list/offer-list.machine.ts'
import { selectOfResort } from '../../../machines/offer-list/offer-list.selectors.ts'
import { focusOnce } from '../../ui/focus-once.ts'
import { formatMoney } from '../../ui/money.ts'
import { FORMATS } from './map-formats.ts'
import { frameOf } from './map-frame.ts'
import list from './offer-list.module.css'
import styles from './offer-map.module.css'
import { type Pin, pinsOf } from './pins.ts'
import { placeLabels } from './place-labels.ts'

type OfferMapProps = {
  bundles: readonly Bundle[]
  shown: readonly Bundle[]
  offerList: OfferListActor
  row: (bundle: Bundle) => ReactNode
}

/** The shown offers on a drawn map, one pin for each resort (OFFER-40 to OFFER-42), and below it those of a chosen pin and those without one. */
export default function OfferMap({ bundles, shown, offerList, row }: OfferMapProps) {
  const { t } = useLingui()
  const ids = useSelector(offerList, selectOfResort)
  const { pins, points, others } = pinsOf(bundles, shown)
  const ofResort = shown.filter(({ bundleId }) => ids.includes(bundleId))
  const resort = ofResort[0]?.resort
  const [name, count] = [resort?.name, ofResort.length]
  return (
    <div className={styles.page}>
      {points.length > 0 && (
        <section className={styles.section} aria-label={t({ id: 'offers.map', message: 'Map of the offers' })}>
          <Drawing points={points} pins={pins} chosen={resort?.id} offerList={offerList} />
          <p className="small slate">
            <Trans id="offers.mapHint">Each pin shows the lowest total in its resort.</Trans>
          </p>
        </section>
      )}
      {resort && (
        <section className={styles.section} id={OF_RESORT} aria-labelledby="of-resort">
          <h2 id="of-resort" key={resort.id} tabIndex={-1} ref={focusOnce}>
            {t({ id: 'offers.ofResort', message: `${name}: ${plural(count, { one: 'one offer', other: '# offers' })}` })}
          </h2>
          <ul className={list.rows}>{ofResort.map(row)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="without-place">
          <h2 id="without-place">
            <Trans id="offers.noPlace">Not on the map</Trans>
          </h2>
          <ul className={list.rows}>{others.map(row)}</ul>
        </section>
      )}
    </div>
  )
}

const OF_RESORT = 'offers-of-resort'

type DrawingProps = { points: readonly Pin['at'][]; pins: readonly Pin[]; chosen: string | undefined; offerList: OfferListActor }

/** The land with the pins. Each format has its own positions, of which the style sheet shows one. */
function Drawing({ points, pins, chosen, offerList }: DrawingProps) {
  const formats = FORMATS.map((format) => {
    const frame = frameOf(points, format.ratio)
    const map = { width: format.width, height: format.width / format.ratio }
    const spots = pins.map(({ at }) => spotOn(frame, at))
    const placed = placeLabels(
      spots.map(({ x, y }) => ({ x: (x * map.width) / 100, y: (y * map.height) / 100 })),
      format.label,
      map,
    )
    const labels = placed.map(({ x, y }) => ({ x: (100 * x) / map.width, y: (100 * y) / map.height }))
    return { id: format.id, url: areaMapUrl(frame), spots, labels }
  })
  const [phone, desktop] = [formats[0], formats.at(-1)]
  return (
    <div className={`${styles.map} always-light`}>
      <picture>
        <source media="(max-width: 767px)" srcSet={phone?.url} />
        <img src={desktop?.url} alt="" />
      </picture>
      {formats.map(({ id, spots, labels }) => (
        <svg key={id} className={styles.points} data-format={id} aria-hidden="true">
          {labels.map(({ x, y }, at) => (
            <line key={pins[at]?.resortId} x1={`${spots[at]?.x}%`} y1={`${spots[at]?.y}%`} x2={`${x}%`} y2={`${y}%`} />
          ))}
          {spots.map(({ x, y }, at) => (
            <circle key={pins[at]?.resortId} cx={`${x}%`} cy={`${y}%`} r="5" />
          ))}
        </svg>
      ))}
      {pins.map((pin, at) => (
        <PinButton
          key={pin.resortId}
          pin={pin}
          isChosen={pin.resortId === chosen}
          style={Object.fromEntries(
            formats.flatMap(({ id, labels }) => [
              [`--${id}-x`, `${labels[at]?.x}%`],
              [`--${id}-y`, `${labels[at]?.y}%`],
            ]),
          )}
          offerList={offerList}
        />
      ))}
    </div>
  )
}

type PinButtonProps = { pin: Pin; isChosen: boolean; style: CSSProperties; offerList: OfferListActor }

/** A resort with its lowest total. It opens its only offer, or lists several below the map (OFFER-41). */
function PinButton({ pin: { resortId, name, bundles, lowest }, isChosen, style, offerList }: PinButtonProps) {
  const { t, i18n } = useLingui()
  const [first] = bundles
  if (!first) return null
  const count = bundles.length
  const price = formatMoney({ amount: lowest, currency: first.total.currency.code }, i18n.locale)
  const label = t({
    id: 'offers.pin',
    message: `${name}: ${plural(count, { one: `one offer, ${price}`, other: `# offers from ${price}` })}`,
  })
  const lists = count > 1 && { 'aria-expanded': isChosen, 'aria-controls': isChosen ? OF_RESORT : undefined }
  const press = () => offerList.send(count === 1 ? { type: 'offer.open', bundleId: first.bundleId } : { type: 'resort.toggle', resortId })
  return (
    <button type="button" className={styles.pin} style={style} aria-label={label} {...lists} onClick={press}>
      <span className={styles.name}>{name}</span>
      <span className={`num ${styles.price}`}>{price}</span>
      {count > 1 && <span className={`num ${styles.count}`}>{count}</span>}
    </button>
  )
}
