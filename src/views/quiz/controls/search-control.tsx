import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Building2 from 'lucide-react/icons/building-2'
import MapPin from 'lucide-react/icons/map-pin'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import { countryCodes } from '../../../../contract/common.ts'
import type { QuestionOf } from '../../../../contract/quiz.ts'
import type { PlaceSearchActor } from '../../../../machines/place-search/place-search.machine.ts'
import {
  selectCanRetry,
  selectChosen,
  selectErrorMessage,
  selectFound,
  selectIsBusy,
  selectIsLookingUp,
  selectNothingFound,
  selectText,
  selectTooShort,
} from '../../../../machines/place-search/place-search.selectors.ts'
import { message } from '../../../i18n/messages.ts'
import { formatCountry } from '../../../ui/country.ts'
import { SearchField, type SearchItem } from '../../../ui/search-field/search-field.tsx'
import styles from '../quiz.module.css'

const icons = { City: MapPin, Resort: MountainSnow, Property: Building2 }

/** The countries with resorts, by name. Choosing one searches for its resorts (QUIZ-66). */
function useCountries(): SearchItem[] {
  const { t, i18n } = useLingui()
  const note = t({ id: 'search.resortsOf', message: 'Show resorts' })
  return countryCodes
    .map((code) => ({ id: code, title: formatCountry(code, i18n.locale), note, opens: true }))
    .sort((a, b) => a.title.localeCompare(b.title, i18n.locale))
}

/** A search question: input, results, selection (QUIZ-32 to QUIZ-38). */
export function SearchControl({ search, question }: { search: PlaceSearchActor; question: QuestionOf<'Search'> }) {
  const { t } = useLingui()
  const text = useSelector(search, selectText)
  const found = useSelector(search, selectFound)
  const chosen = useSelector(search, selectChosen)
  const isBusy = useSelector(search, selectIsBusy)
  const isLookingUp = useSelector(search, selectIsLookingUp)
  const nothing = useSelector(search, selectNothingFound)
  const failure = useSelector(search, selectErrorMessage)
  const canRetry = useSelector(search, selectCanRetry)
  const tooShort = useSelector(search, selectTooShort)
  const countries = useCountries()
  const items: SearchItem[] =
    question.options.kind === 'Resort' && text === ''
      ? countries
      : isLookingUp
        ? []
        : found.map((one) => ({ id: one.id, title: one.mainText, note: one.secondaryText }))
  const choose = (item: SearchItem | null) => {
    if (item && !item.opens) search.send({ type: 'item.choose', id: item.id })
    else search.send({ type: 'text.change', text: item?.title ?? '' })
  }
  const problem = nothing ?? failure ?? tooShort
  return (
    <SearchField
      label={question.text}
      clearLabel={t({ id: 'search.clear', message: 'Clear' })}
      placeholder={t({ id: 'search.placeholder', message: 'Start typing' })}
      icon={icons[question.options.kind]}
      text={text}
      onText={(value) => search.send({ type: 'text.change', text: value })}
      items={items}
      chosen={chosen ? { id: chosen.id, title: chosen.name, note: chosen.country } : null}
      onChoose={choose}
      message={
        problem ? (
          <>
            {t(message(problem))}{' '}
            {canRetry && (
              <button type="button" className={styles.again} onClick={() => search.send({ type: 'search.retry' })}>
                <Trans id="tryAgain">Try again</Trans>
              </button>
            )}
          </>
        ) : isBusy ? (
          <Trans id="search.looking">Looking…</Trans>
        ) : undefined
      }
    />
  )
}
