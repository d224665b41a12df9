import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Moon from 'lucide-react/icons/moon'
import type { ReactNode } from 'react'
import type { SharedBundle } from '../../../contract/saved.ts'
import { useNights } from '../../i18n/party.ts'
import { Chip, Chips } from '../../ui/chip/chip.tsx'
import { formatCountry } from '../../ui/country.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { Gallery } from '../../ui/gallery/gallery.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PictureCredits } from './picture-credits.tsx'
import { picturesOf } from './pictures.ts'

/** Country, days and nights (OFFER-2), after `children`. */
export function OfferChips({ bundle, children }: { bundle: SharedBundle; children?: ReactNode }) {
  const { i18n } = useLingui()
  const nights = useNights()
  const country = formatCountry(bundle.resort.countryCode, i18n.locale)
  return (
    <Chips>
      {children}
      <Chip before={<Flag code={bundle.resort.countryCode} />}>{country}</Chip>
      <Chip before={<Icon of={CalendarDays} size={16} />}>
        {bundle.dateRange.fromLabel} – {bundle.dateRange.toLabel}
      </Chip>
      <Chip before={<Icon of={Moon} size={16} />}>{nights(bundle.dateRange.nights)}</Chip>
    </Chips>
  )
}

/** The first pictures, and the number of others (OFFER-4). */
export function OfferGallery({ bundle, onOpen }: { bundle: SharedBundle; onOpen: (photo: number) => void }) {
  const { t } = useLingui()
  const pictures = picturesOf(bundle)
  return (
    <>
      <Gallery
        pictures={pictures}
        tileLabel={(at) => t({ id: 'offer.picture', message: `Picture ${at + 1} of ${pictures.length}: ${pictures[at]?.alt ?? ''}` })}
        moreLabel={(rest) => t({ id: 'offer.morePictures', message: `Show ${rest} more pictures` })}
        onOpen={onOpen}
      />
      <PictureCredits of={pictures} />
    </>
  )
}
