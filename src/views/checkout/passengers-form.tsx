import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import BookUser from 'lucide-react/icons/book-user'
import { lazy, useCallback } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { latestAdultBirthDate } from '../../../contract/ages.ts'
import { languageTag } from '../../../contract/languages.ts'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { emptyPassenger, formFieldOf, type PassengerDraft, type PassengerForms } from '../../../machines/checkout/checkout.passengers.ts'
import type { Place } from '../../../machines/checkout/checkout.people.ts'
import {
  selectFailure,
  selectHasFinishFailed,
  selectIsFinishing,
  selectIsKeeping,
  selectIsUnsent,
  selectPassengers,
  selectPricedAges,
  selectProfile,
  selectToday,
} from '../../../machines/checkout/checkout.selectors.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { useRefusedEntries } from '../traveller/use-refused-entries.ts'
import styles from './checkout.module.css'
import { savedChoice } from './lazy-parts.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { PassengersSchema } from './schemas.ts'

/** Only signed-in users have saved passengers. */
const SavedChoice = lazy(fromPreload(savedChoice))

interface FormProps {
  checkout: CheckoutActor
  saved: SavedPassengersActor
  passengers: PassengerForms
  agesLink: string
}

/** The forms of all passengers, filled in by hand or from the account. */
export function PassengersForm({ checkout, saved, passengers, agesLink }: FormProps) {
  const { t, i18n } = useLingui()
  const today = useSelector(checkout, selectToday)
  const priced = useSelector(checkout, selectPricedAges, shallowEqual)
  const ages = priced && new Intl.ListFormat(languageTag(i18n.locale)).format(priced.ages.map(String))
  const isBusy = useSelector(checkout, selectIsFinishing)
  const hasFailed = useSelector(checkout, selectHasFinishFailed)
  const failure = useSelector(checkout, selectFailure)
  const isUnsent = useSelector(checkout, selectIsUnsent)
  const adults = passengers.adults.length
  const fieldOf = useCallback((path: string) => formFieldOf(path, adults), [adults])
  const errors = useRefusedEntries<PassengerForms>(hasFailed ? failure : null, fieldOf)
  const form = useForm<PassengerForms>({
    resolver: valibotResolver(PassengersSchema(today, priced)),
    mode: 'onChange',
    defaultValues: passengers,
    ...(errors && { errors }),
  })
  const isKeeping = useSelector(checkout, selectIsKeeping)
  const profile = useSelector(checkout, selectProfile)
  const write = ({ kind, at }: Place, person: PassengerDraft | undefined) => {
    if (person) form.setValue(`${kind}.${at}`, person)
    form.clearErrors(`${kind}.${at}`)
  }
  const choice = (place: Place) =>
    profile && (
      <LazyPart>
        <SavedChoice
          checkout={checkout}
          saved={saved}
          place={place}
          onTake={() => write(place, selectPassengers(checkout.getSnapshot())?.[place.kind][place.at])}
          onEmpty={() => [write(place, emptyPassenger()), persist()]}
        />
      </LazyPart>
    )
  const persist = () => checkout.send({ type: 'passengers.change', passengers: form.getValues() })
  return (
    <FormProvider {...form}>
      <form
        className={styles.fields}
        noValidate
        data-focus="passengers"
        onSubmit={form.handleSubmit((values) => checkout.send({ type: 'passengers.submit', passengers: values }))}
      >
        <p className={`small ${styles.passport}`}>
          <Icon of={BookUser} />
          <Trans id="checkout.passport">Enter names exactly as they appear in the passport.</Trans>
        </p>
        {/* The form is read-only while it is being sent. */}
        <div className={styles.sent} inert={isBusy}>
          {passengers.adults.map((_, at) => (
            <PassengerFields
              // biome-ignore lint/suspicious/noArrayIndexKey: passengers are identified by position
              key={`adult-${at + 1}`}
              path={`adults.${at}`}
              title={t({ id: 'checkout.adult', message: `Adult ${at + 1}` })}
              born={{ latest: latestAdultBirthDate(today) }}
              before={choice({ kind: 'adults', at })}
              onChange={persist}
            />
          ))}
          {ages && (
            <p className="small slate">
              <Trans id="checkout.ages">The price is for these ages of children on the day of arrival: {ages}.</Trans>{' '}
              <a href={agesLink}>
                <Trans id="checkout.changeAges">Change the ages</Trans>
              </a>
            </p>
          )}
          {passengers.children.map((_, at) => (
            <PassengerFields
              // biome-ignore lint/suspicious/noArrayIndexKey: passengers are identified by position
              key={`child-${at + 1}`}
              path={`children.${at}`}
              title={t({ id: 'checkout.child', message: `Child ${at + 1}` })}
              born={{ earliest: latestAdultBirthDate(today), latest: today }}
              isChild
              before={choice({ kind: 'children', at })}
              onChange={persist}
            />
          ))}
        </div>
        {(isUnsent || hasFailed) && failure && <Notice tone={isUnsent ? 'info' : 'danger'} alert title={t(message(failure.message))} />}
        <div className={cx(styles.pay, styles.finish)}>
          {profile && (
            <Checkbox
              checked={isKeeping}
              disabled={isBusy}
              onChange={(event) => checkout.send({ type: 'keeping.change', isKeeping: event.target.checked })}
            >
              <Trans id="checkout.keep">Save new passengers to my account</Trans>
            </Checkbox>
          )}
          <Button type="submit" wide="phone" busy={isBusy}>
            <Trans id="code.continue">Continue</Trans>
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
