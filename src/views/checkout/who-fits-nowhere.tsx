import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PassengerForms } from '../../../machines/checkout/checkout.passengers.ts'
import { whoFitsNowhere } from '../../../machines/checkout/checkout.people.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { selectSaved } from '../../../machines/saved-passengers/saved-passengers.selectors.ts'

/** Names the saved passengers for whose age the party has no form, so that nobody is missed in silence. `today` is yyyy-MM-dd. */
export function WhoFitsNowhere({ saved, passengers, today }: { saved: SavedPassengersActor; passengers: PassengerForms; today: string }) {
  const members = useSelector(saved, selectSaved) ?? []
  const names = whoFitsNowhere(members, passengers, today)
    .map((one) => `${one.firstName} ${one.lastName}`)
    .join(', ')
  if (!names) return null
  return (
    <p className="small slate">
      <Trans id="checkout.savedMisfits">Saved, but of an age that no form here is for: {names}.</Trans>
    </p>
  )
}
