import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useDeferredValue } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { selectBundleId } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { withTexts } from '../../i18n/i18n.ts'
import { bundlesQuery } from '../../queries/queries.ts'
import { StepIndicator } from '../../ui/step-indicator/step-indicator.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import type { NotYoursLinks } from '../problem/not-yours.tsx'
import { HotelCard } from '../trip/hotel-card.tsx'
import { OfferSkeleton } from '../trip/offer-skeleton.tsx'
import { TransferCard } from '../trip/transfer-card.tsx'
import styles from '../trip/trip.module.css'
import type { OfferActors } from './offer-actors.ts'
import { OfferHead } from './offer-head.tsx'
import { OfferPass } from './offer-pass.tsx'
import { OfferEmpty, OfferFailed } from './offer-states.tsx'
import { OpenDialogs } from './open-dialogs.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rooms } from './rooms.tsx'

// Below the fold, so the page does not wait for it. A single part, since parallel parts would be requested one after the other.
const BelowFold = lazy(withTexts(() => import('./below-fold.tsx'), 'account'))

/** `answers` links to the quiz of these offers, at one question or at all answers. */
type OfferLinks = NotYoursLinks & {
  generate: string
  precheck: string | null
  all: string
  compare: string
  answers: (questionId?: string) => string
}
/** Renders the countdown to an instant in Unix seconds. */
type HeldClock = (until: number) => ReactNode
type OfferProps = OfferActors & { quizSessionId: string; links: OfferLinks; clock: HeldClock }

/** The offer page: one bundle of the quiz session at a time with its exact price (OFFER-1 to OFFER-22). */
export function OfferView({ quizSessionId, links, ...actors }: OfferProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(bundlesQuery(i18n.locale, quizSessionId))
  const bundleId = useSelector(actors.browser, selectBundleId)
  // Deferred, so that React renders the whole offer in slices and handles presses in between.
  const bundle = useDeferredValue(data?.bundles.find((one) => one.bundleId === bundleId))
  return (
    <>
      <StepIndicator
        label={t({ id: 'steps.label', message: 'Progress' })}
        current={0}
        steps={[
          { label: t({ id: 'steps.overview', message: 'Overview' }), href: null },
          { label: t({ id: 'steps.details', message: 'Trip details' }), href: links.precheck },
          { label: t({ id: 'steps.book', message: 'Book' }), href: null },
        ]}
      />
      {error && !data && <OfferFailed error={error} links={links} onRetry={() => refetch()} />}
      {data && data.bundles.length === 0 && <OfferEmpty links={links} />}
      {!error && !bundle && (!data || data.bundles.length > 0) && <OfferSkeleton />}
      {bundle && data && <OfferPage bundle={bundle} bundles={data.bundles} links={links} {...actors} />}
    </>
  )
}

function OfferPage({
  bundle,
  bundles,
  links,
  clock,
  ...actors
}: OfferActors & { bundle: Bundle; bundles: readonly Bundle[]; links: OfferLinks; clock: HeldClock }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <OfferHead bundle={bundle} bundles={bundles} answers={links.answers()} all={links.all} compare={links.compare} {...actors} />
        <HotelCard
          bundle={bundle}
          actions={{
            onDetails: () => actors.browser.send({ type: 'hotelDetails.open' }),
            onChange: () => actors.browser.send({ type: 'hotelPicker.open' }),
            onWhy: () => actors.browser.send({ type: 'why.open' }),
          }}
        >
          <Rooms key={bundle.bundleId} bundle={bundle} browser={actors.browser} />
        </HotelCard>
        <hr className={styles.rule} />
        <TransferCard
          bundle={bundle}
          actions={{
            onChange: () => actors.browser.send({ type: 'transferPicker.open' }),
            onSummary: () => actors.browser.send({ type: 'transferSummary.open' }),
          }}
        />
        <hr className={styles.rule} />
        <LazyPart fallback={<div className={styles.extrasSpace} />}>
          <BelowFold bundle={bundle} dates={actors.dates} />
        </LazyPart>
      </div>
      <aside className={styles.aside} aria-label={bundle.acc.name}>
        <OfferPass bundle={bundle} {...actors} />
      </aside>
      <PhoneBar bundle={bundle} bookNow={actors.bookNow} />
      <OpenDialogs bundle={bundle} answers={links.answers} clock={clock} browser={actors.browser} bookNow={actors.bookNow} />
      <span className="visually-hidden" role="status">
        <Trans id="offer.inView">
          {bundle.resort.name}, {bundle.acc.name}
        </Trans>
      </span>
    </div>
  )
}
