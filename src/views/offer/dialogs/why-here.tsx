import { Trans, useLingui } from '@lingui/react/macro'
import type { Place } from '../../../../contract/place.ts'
import { formatDistance } from '../../../ui/distance.ts'

/** What speaks for a house before all else, from what is known of where it stands: how far lift and centre are. What its text is called is heard before it. */
export function WhyHere({ title, place }: { title: string; place: Place }) {
  return (
    <>
      <span className="visually-hidden">{title}: </span>
      <Distances place={place} />
    </>
  )
}

function Distances({ place }: { place: Place }) {
  const { i18n } = useLingui()
  const [lift, centre] = [formatDistance(place.lift, i18n.locale), formatDistance(place.centre, i18n.locale)]
  if (place.lift === 0) return <Trans id="hotel.atLift">At the lift, {centre} to the centre</Trans>
  return (
    <Trans id="hotel.toLift">
      {lift} to the lift, {centre} to the centre
    </Trans>
  )
}
