import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { type Place, type Standing, selfOf, standingOf, standingsOf } from '../../../machines/checkout/checkout.people.ts'
import { selectPassengers, selectProfile, selectToday } from '../../../machines/checkout/checkout.selectors.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { selectSaved } from '../../../machines/saved-passengers/saved-passengers.selectors.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import styles from './saved-choice.module.css'
import { SavedRow } from './saved-row.tsx'

const canSelect = (standing: Standing) => standing === 'fits' || standing === 'chosen'

type Choice = {
  checkout: CheckoutActor
  saved: SavedPassengersActor
  place: Place
  /** Applies the flow's choice to the form, or empties it. */
  onTake: () => void
  onEmpty: () => void
}

/**
 * People who can fill in this form with one click: the signed-in user, on the first form, and the saved passengers. Unsuitable ones are
 * listed with a reason (CHECK-32, CHECK-34).
 */
export default function SavedChoice({ checkout, saved, place, onTake, onEmpty }: Choice) {
  const { t } = useLingui()
  const id = useId()
  const members = useSelector(saved, selectSaved) ?? []
  const profile = useSelector(checkout, selectProfile)
  const forms = useSelector(checkout, selectPassengers)
  const today = useSelector(checkout, selectToday)
  if (!profile || !forms) return null
  const take = (person: (typeof members)[number]) => {
    checkout.send({ type: 'passengers.take', place, person })
    onTake()
  }
  const self = place.kind === 'adults' && place.at === 0 ? selfOf(profile, members) : null
  const standingOfSelf = self && standingOf(place, self, forms, today)
  const standings = standingsOf(place, members, forms, today)
  const hasChosen = standings.includes('chosen')
  const people = members.map((person, at) => ({ person, standing: standings[at] ?? 'elsewhere' }))
  const row = ({ person, standing }: (typeof people)[number], at: number) => (
    <SavedRow key={at} person={person} standing={standing} today={today} onTake={() => take(person)} />
  )
  return (
    <>
      {self && standingOfSelf && canSelect(standingOfSelf) && (
        <Checkbox
          className={styles.self}
          checked={standingOfSelf === 'chosen'}
          onChange={(event) => (event.target.checked ? take(self) : onEmpty())}
        >
          <Trans id="people.self">I am passenger 1</Trans>
        </Checkbox>
      )}
      {people.length > 0 && (
        <div className={styles.choice}>
          <p id={id} className={styles.title}>
            <Trans id="people.choose">Choose a saved passenger</Trans>
          </p>
          <ul className={styles.list} aria-labelledby={id}>
            {people.map((one, at) => canSelect(one.standing) && row(one, at))}
            <li>
              <button type="button" className={styles.row} aria-pressed={!hasChosen} onClick={hasChosen ? onEmpty : undefined}>
                <span className={styles.mark} />
                <span>
                  <b>{t({ id: 'people.new', message: 'Someone new' })}</b>
                  <small>{t({ id: 'people.newHint', message: 'Enter their name and date of birth' })}</small>
                </span>
              </button>
            </li>
            {people.map((one, at) => !canSelect(one.standing) && row(one, at))}
          </ul>
        </div>
      )}
    </>
  )
}
