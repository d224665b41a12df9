import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Coins from 'lucide-react/icons/coins'
import { Fragment, lazy, useState } from 'react'
import type { HotelDetails } from '../../../../contract/hotel.ts'
import { fromPreload, retryImport } from '../../../../platform/browser/lazy-parts.ts'
import { useNights, useParty } from '../../../i18n/party.ts'
import { formatTripDay } from '../../../ui/dates.ts'
import { Gallery } from '../../../ui/gallery/gallery.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LazyPart } from '../../lazy/lazy-part.tsx'
import { whereItIs } from '../../place/lazy-parts.ts'
import { PictureCredits } from '../../trip/picture-credits.tsx'
import styles from './dialogs.module.css'
import { GoodToKnow } from './good-to-know.tsx'
import { HotelRooms } from './hotel-rooms.tsx'

const WhereItIs = lazy(fromPreload(whereItIs))
const PictureViewer = lazy(retryImport(() => import('../../trip/picture-viewer.tsx')))

/** Pictures, times, description, amenities, rooms and facts of a hotel. */
export function HotelDetailsBody({ details }: { details: HotelDetails }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const [photo, setPhoto] = useState<number | null>(null)
  const pictures = details.images
  const { dateRange, amenitiesCount } = details
  return (
    <>
      <Gallery
        pictures={pictures}
        tileLabel={(at) => t({ id: 'offer.picture', message: `Picture ${at + 1} of ${pictures.length}: ${pictures[at]?.alt ?? ''}` })}
        moreLabel={(rest) => t({ id: 'offer.morePictures', message: `Show ${rest} more pictures` })}
        first="(min-width: 768px) 611px, 82vw"
        onOpen={setPhoto}
      />
      <PictureCredits of={[...pictures, ...details.hotelRooms.flatMap(({ images }) => images)]} />
      <dl className={styles.times}>
        <div>
          <dt>{t({ id: 'hotel.checkIn', message: 'Check-in' })}</dt>
          <dd>{formatTripDay(dateRange.from, i18n.locale)}</dd>
          <dd className={styles.hour}>
            <Trans id="hotel.from">from {details.checkInTime}</Trans>
          </dd>
        </div>
        <div>
          <dt>{t({ id: 'hotel.checkOut', message: 'Check-out' })}</dt>
          <dd>{formatTripDay(dateRange.to, i18n.locale)}</dd>
          <dd className={styles.hour}>
            <Trans id="hotel.until">by {details.checkOutTime}</Trans>
          </dd>
        </div>
        <div>
          <dt>{t({ id: 'hotel.stay', message: 'Stay' })}</dt>
          <dd>{nights(dateRange.nights)}</dd>
        </div>
        <div>
          <dt>{t({ id: 'hotel.guests', message: 'Guests' })}</dt>
          <dd>{party(details.tripGroup)}</dd>
        </div>
      </dl>
      <div className={styles.house}>
        <section>
          {details.description.map((part) => (
            <Fragment key={part.title}>
              <h3>{part.title}</h3>
              <div className={styles.columns}>
                {part.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="slate">
                    {paragraph}
                  </p>
                ))}
              </div>
            </Fragment>
          ))}
        </section>
        <section>
          <h3>{t({ id: 'hotel.amenities', message: plural(amenitiesCount, { one: '# amenity', other: '# amenities' }) })}</h3>
          <div className={styles.amenities}>
            {details.amenities.map((group) => (
              <div key={group.group}>
                <h4>{group.group}</h4>
                <ul>
                  {group.freeAmenities.map((name) => (
                    <li key={name}>
                      <Icon of={Check} size={16} />
                      {name}
                    </li>
                  ))}
                  {group.nonFreeAmenities.map((name) => (
                    <li key={name}>
                      <Icon of={Coins} size={16} />
                      <span>
                        {name}{' '}
                        <span className="slate">
                          <Trans id="hotel.extraCost">extra cost</Trans>
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      </div>
      <GoodToKnow details={details} />
      <LazyPart>{details.place && <WhereItIs place={details.place} hotel={details.name} address={details.address} level={3} />}</LazyPart>
      <HotelRooms rooms={details.hotelRooms} />
      <LazyPart floats>
        {photo !== null && (
          <PictureViewer title={details.name} pictures={pictures} index={photo} onIndex={setPhoto} onClose={() => setPhoto(null)} />
        )}
      </LazyPart>
    </>
  )
}
