import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type CSSProperties, lazy } from 'react'
import type { OfferWaitActor } from '../../../machines/offer-wait/offer-wait.machine.ts'
import {
  selectHasZeroOffers,
  selectIsOffline,
  selectIsUnseen,
  selectOffersWayOut,
  selectPhrase,
  selectShowsHint,
  selectWanted,
  type WaitPhrase,
} from '../../../machines/offer-wait/offer-wait.selectors.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { message } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { Vista } from '../vista/vista.tsx'
import styles from './generate.module.css'
import { WaitActions } from './wait-actions.tsx'
import { WantedList } from './wanted.tsx'

const ZeroOffers = lazy(retryImport(() => import('./zero-offers.tsx')))

const PHRASES: readonly WaitPhrase[] = ['analyzing', 'matching', 'searching', 'building']

/** The wait for offers at blue hour: four phrases, with the cabin at the current one (WAIT-1, WAIT-2). */
export function GenerateView({ wait }: { wait: OfferWaitActor }) {
  const { t } = useLingui()
  const phrase = useSelector(wait, selectPhrase)
  const isUnseen = useSelector(wait, selectIsUnseen)
  const showsHint = useSelector(wait, selectShowsHint)
  const hasWayOut = useSelector(wait, selectOffersWayOut)
  const isOffline = useSelector(wait, selectIsOffline)
  const wanted = useSelector(wait, selectWanted)
  const isEmpty = useSelector(wait, selectHasZeroOffers)
  if (isEmpty)
    return (
      <LazyPart>
        <ZeroOffers wait={wait} />
      </LazyPart>
    )
  const at = PHRASES.indexOf(phrase)
  return (
    <Vista drawing="wait" className={`on-dark ${styles.wait}`} wordsClassName={cx(styles.words, isUnseen && styles.unseen)}>
      <h1>{t(message('wait.title'))}</h1>
      <WantedList of={wanted} />
      <ol className={styles.phrases} style={{ '--at': at } as CSSProperties}>
        <li className={styles.cabin} aria-hidden="true" />
        {PHRASES.map((one, index) => (
          <li
            key={one}
            className={cx(index < at && styles.done, index === at && styles.now)}
            aria-current={index === at ? 'step' : undefined}
          >
            {t(message(`wait.${one}`))}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {t(message(`wait.${phrase}`))}
      </p>
      {isOffline && (
        <p className={styles.hint} role="status">
          <Trans id="wait.offline">Network error. We’re still searching, and your offers will appear when you’re back online.</Trans>
        </p>
      )}
      {showsHint && !isOffline && (
        <p className={styles.hint} role="status">
          {t(message('wait.hint'))}
        </p>
      )}
      {hasWayOut && <WaitActions wait={wait} />}
    </Vista>
  )
}
