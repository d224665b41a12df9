import { Trans, useLingui } from '@lingui/react/macro'
import BedDouble from 'lucide-react/icons/bed-double'
import CigaretteOff from 'lucide-react/icons/cigarette-off'
import MapPin from 'lucide-react/icons/map-pin'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Picture } from '../../../contract/common.ts'
import { useStars } from '../../i18n/party.ts'
import { Chip } from '../../ui/chip/chip.tsx'
import { formatDeadlineDay, wallTime } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import { CancellationFees } from '../trip/cancellation.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import { PriceOnly } from '../trip/price-only.tsx'
import { roomsOf } from '../trip/rooms-of.ts'
import { Pictures } from './pictures.tsx'
import styles from './precheck.module.css'

/** Moves pictures with the caption of an earlier one to the end: three views of one room are no tour of a hotel (PRE-16). */
function similarLast(pictures: readonly Picture[]): Picture[] {
  const isNew = ({ alt }: Picture, at: number) => pictures.findIndex((one) => one.alt === alt) === at
  return [...pictures.filter(isNew), ...pictures.filter((picture, at) => !isNew(picture, at))]
}

/** Name, place, stars, room, beds, meals, cancellation and provider of the stay (PRE-2, PRE-3). */
export function HotelSummary({ bundle }: { bundle: Bundle }) {
  const { t, i18n } = useLingui()
  const stars = useStars()
  const { acc } = bundle
  const { room } = acc
  const distance = formatDistance(acc.distance, i18n.locale)
  const before = acc.freeCancellationBefore
  const time = before && wallTime(before)
  const day = before && formatDeadlineDay(before, i18n.locale)
  const [first, ...others] = acc.images
  const facts = [
    { term: t({ id: 'precheck.room', message: 'Room' }), value: roomsOf(room) },
    ...(room.bedding ? [{ term: t({ id: 'precheck.beds', message: 'Beds' }), value: room.bedding }] : []),
    { term: t({ id: 'precheck.meals', message: 'Meals' }), value: acc.mealData.displayName },
    {
      term: t({ id: 'precheck.cancellation', message: 'Cancellation' }),
      value: before
        ? t({ id: 'precheck.freeBefore', message: `Free before ${time} on ${day}, tour local time` })
        : t({ id: 'hotel.notFree', message: 'No free cancellation' }),
    },
  ]
  return (
    <Card className={styles.hotel}>
      <Pictures
        title={acc.name}
        pictures={similarLast([...(first ? [first] : []), ...room.images, ...others])}
        shown={3}
        sizes="(min-width: 768px) 300px, 80vw"
        className={styles.tiles}
      />
      <section aria-labelledby="hotel">
        <p className={styles.eyebrow}>
          <Icon of={BedDouble} size={16} />
          <Trans id="precheck.hotel">Hotel</Trans>
        </p>
        <h2 id="hotel">{acc.name}</h2>
        <div className={styles.place}>
          <Stars count={acc.rating} label={stars(acc.rating)} />
          <Facts dark>
            <Fact icon={MapPin}>
              <Trans id="hotel.distance">{distance} from the resort centre</Trans>
            </Fact>
          </Facts>
        </div>
        <p className="slate">{acc.address}</p>
        <dl className={styles.facts}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <CancellationFees tiers={acc.cancellationTiers} />
        <PriceOnly acc={acc} />
        <div className={styles.credit}>
          {room.isNonSmoking && (
            <Chip white={false} before={<Icon of={CigaretteOff} size={16} />}>
              <Trans id="precheck.nonSmoking">Non-smoking</Trans>
            </Chip>
          )}
          <span className="micro fog">{acc.providerCredit}</span>
        </div>
        <PictureCredits of={[...acc.images, ...room.images]} />
      </section>
    </Card>
  )
}
