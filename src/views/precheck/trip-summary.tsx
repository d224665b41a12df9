import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Hourglass from 'lucide-react/icons/hourglass'
import Moon from 'lucide-react/icons/moon'
import Users from 'lucide-react/icons/users'
import { lazy, type ReactNode } from 'react'
import type { Precheck } from '../../../contract/bundle.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { config } from '../../config.ts'
import { message } from '../../i18n/messages.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { Chip, Chips } from '../../ui/chip/chip.tsx'
import { formatCountry } from '../../ui/country.ts'
import { formatClock } from '../../ui/dates.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { whereItIs } from '../place/lazy-parts.ts'
import { Organiser } from '../trip/organiser.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { FlightAndExtras } from './flight-and-extras.tsx'
import { HotelSummary } from './hotel-summary.tsx'
import { OrderNotice } from './order-notice.tsx'
import { isSettled } from './order-texts.ts'
import styles from './precheck.module.css'
import type { PrecheckActors, PrecheckLinks } from './precheck-props.ts'
import { SummaryPass } from './summary-pass.tsx'
import { TransferSummary } from './transfer-summary.tsx'
import { useHeld } from './use-held.ts'

const WhereItIs = lazy(fromPreload(whereItIs))

/** The trip next to its price and the link to checkout (PRE-1 to PRE-10), and its organiser, before any input (LAW-2). */
export function TripSummary({
  precheck,
  order,
  links,
  clock,
}: PrecheckActors & { precheck: Precheck; links: PrecheckLinks; clock: (until: number, isPriceOnly: boolean) => ReactNode }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const bundle = precheck.offerBundle
  const isPaidOrOver = useSelector(order, isSettled)
  const held = useHeld(order, precheck)
  const time = formatClock(held.until * 1000, i18n.locale)
  const { resort, dateRange } = bundle
  const country = formatCountry(resort.countryCode, i18n.locale)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1>{t(message('precheck.title'))}</h1>
          <Chips>
            <Chip before={<Flag code={resort.countryCode} />}>
              {resort.name}, {country}
            </Chip>
            <Chip before={<Icon of={CalendarDays} size={16} />}>
              {dateRange.fromLabel} – {dateRange.toLabel}
            </Chip>
            <Chip before={<Icon of={Moon} size={16} />}>{nights(dateRange.nights)}</Chip>
            <Chip before={<Icon of={Users} size={16} />}>{party(bundle.tripGroup)}</Chip>
            {held.isHeld && (
              <div className={styles.held}>
                <Chip before={<Icon of={Hourglass} size={16} />}>
                  <Trans id="precheck.until">Held until {time}</Trans>
                </Chip>
              </div>
            )}
          </Chips>
        </header>
        <OrderNotice order={order} links={links} />
        <HotelSummary bundle={bundle} />
        <TransferSummary bundle={bundle} />
        <LazyPart>{bundle.place && <WhereItIs place={bundle.place} hotel={bundle.acc.name} address={bundle.acc.address} />}</LazyPart>
        <FlightAndExtras arrival={bundle.arrival} />
        <p className="micro slate">
          <Organiser organiser={config().organiser} />
        </p>
      </div>
      <aside className={styles.aside} aria-label={resort.name}>
        <SummaryPass precheck={precheck} order={order} clock={clock} />
        <AnswersPanel
          answers={precheck.quizAnswers}
          hrefOf={isPaidOrOver ? undefined : (questionId) => links.answers(bundle.quizSessionId, questionId)}
        />
      </aside>
    </div>
  )
}
