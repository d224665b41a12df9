import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { type Place, selfOf, whoFits } from '../../../machines/checkout/checkout.people.ts'
import { selectPassengers, selectProfile, selectToday } from '../../../machines/checkout/checkout.selectors.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { selectSaved } from '../../../machines/saved-passengers/saved-passengers.selectors.ts'
import { ChipButton, Chips } from '../../ui/chip/chip.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './checkout.module.css'

/** Whom this form can be filled in with at one press: who is signed in, on the first form, and the saved passengers of its age (CHECK-32, CHECK-34). */
export function SavedChoice({
  checkout,
  saved,
  place,
  onTake,
}: {
  checkout: CheckoutActor
  saved: SavedPassengersActor
  place: Place
  onTake: () => void
}) {
  const { t } = useLingui()
  const members = useSelector(saved, selectSaved) ?? []
  const profile = useSelector(checkout, selectProfile)
  const forms = useSelector(checkout, selectPassengers)
  const today = useSelector(checkout, selectToday)
  if (!profile || !forms) return null
  const self = place.kind === 'adults' && place.at === 0 ? selfOf(profile, members) : null
  const people = [...(self ? [self] : []), ...members.filter((one) => one !== self)]
  const offered = whoFits(place, people, forms, today)
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.saved}>
      <legend className="small slate">{t({ id: 'checkout.saved', message: 'Take from your account' })}</legend>
      <Chips>
        {offered.map((person) => (
          <ChipButton
            key={`${person.firstName} ${person.lastName} ${person.dateOfBirth}`}
            onClick={() => {
              checkout.send({ type: 'passengers.take', place, person })
              onTake()
            }}
          >
            <Icon of={UserRoundCheck} size={16} />
            {person === self ? t({ id: 'checkout.self', message: 'I am passenger 1' }) : `${person.firstName} ${person.lastName}`}
          </ChipButton>
        ))}
      </Chips>
    </fieldset>
  )
}
