import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { languageTag } from '../../../contract/languages.ts'
import type { Place } from '../../../contract/place.ts'
import { formatMinutes } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { numberFormat } from '../../ui/formatters.ts'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { FootPlan } from './foot-plan.tsx'
import { LiveMap } from './live-map.ts'
import styles from './place.module.css'
import { PlaceMap } from './place-map.tsx'

/** Metres that people walk in ski boots: a quarter of an hour. */
const WALK = 1050

/** Heading level 2 on a page, level 3 in a dialog. */
type WhereItIsProps = { place: Place; hotel: string; address: string; level?: 2 | 3 }

/** The location of a hotel: the way from the airport on a map, and walking distances, each with a text (OFFER-30). */
export default function WhereItIs({ place, hotel, address, level = 2 }: WhereItIsProps) {
  const { i18n } = useLingui()
  const Heading = `h${level}` as const
  const Live = use(LiveMap)
  const { town } = place
  const road = formatDistance(place.road.metres, i18n.locale)
  const time = formatMinutes(place.road.minutes)
  const far = town && `${numberFormat(languageTag(i18n.locale)).format(Math.round(town.metres / 1000))} km`
  return (
    <section className={styles.section} aria-labelledby="where">
      <Heading id="where">
        <Trans id="place.title">Location</Trans>
      </Heading>
      <p className={`slate ${styles.where}`}>
        {address}.{' '}
        <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
          <Trans id="place.open">Open in OpenStreetMap</Trans>
        </a>
      </p>
      <div className={styles.drawings}>
        <Drawing
          picture={
            place.map && (
              <div className={styles.maps}>
                <PlaceMap map={place.map} />
                {Live && (
                  <LazyPart>
                    <Live place={place} hotel={hotel} />
                  </LazyPart>
                )}
              </div>
            )
          }
        >
          <p>
            <b>
              <Trans id="place.road">
                {road} by road, {time}
              </Trans>
            </b>{' '}
            <Trans id="place.transfer">with your private transfer.</Trans>
          </p>
          {town && (
            <p>
              <Trans id="place.town">
                Nearest larger town: {town.name}, {far} as the crow flies.
              </Trans>
            </p>
          )}
        </Drawing>
        <Drawing picture={<FootPlan place={place} hotel={hotel} />}>
          <p>
            <b>
              {place.lift !== null && Math.max(place.lift, place.centre) <= WALK ? (
                <Trans id="place.foot">Everything within walking distance.</Trans>
              ) : (
                <Trans id="place.onFoot">Distances on foot.</Trans>
              )}
            </b>{' '}
            <Trans id="place.scale">Minutes in ski boots, at 70 m a minute. Not to scale.</Trans>
          </p>
        </Drawing>
      </div>
    </section>
  )
}

/** A drawing with its content as text below. */
function Drawing({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <figure className={styles.drawing}>
      {picture}
      <figcaption>{children}</figcaption>
    </figure>
  )
}
