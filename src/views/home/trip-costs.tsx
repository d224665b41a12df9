import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Organiser as OrganiserFacts } from '../../../contract/organiser.ts'
import type { Overview } from '../../../contract/overview.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { overviewQuery } from '../../queries/overview-query.ts'
import { Button } from '../../ui/button/button.tsx'
import { dateFromIso, formatMonth } from '../../ui/dates.ts'
import { formatMoney } from '../../ui/money.ts'
import { SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { Organiser } from '../trip/organiser.tsx'
import styles from './trip-costs.module.css'

type TripCostsProps = { organiser: OrganiserFacts; telephone: string | null | undefined; links: { support: string; terms: string } }

/** What trips cost by month (SHELL-37), what is on sale (SHELL-36), who organises the trips and how to reach support (SHELL-38). */
export function TripCosts({ organiser, telephone, links }: TripCostsProps) {
  const { data, error, refetch } = useQuery(overviewQuery)
  return (
    <>
      <h2 className={styles.title}>
        <Trans id="costs.title">What a ski trip costs</Trans>
      </h2>
      <div className={styles.prices}>
        {error ? (
          <p>
            <Trans id="costs.failed">We couldn’t load the prices.</Trans>{' '}
            <Button variant="secondary" size="small" onClick={() => refetch()}>
              <Trans id="tryAgain">Try again</Trans>
            </Button>
          </p>
        ) : data ? (
          data.months.length > 0 && <Prices overview={data} />
        ) : (
          <PricesLoading />
        )}
      </div>
      <dl className={styles.facts}>
        {!error && (
          <div>
            <dt>
              <Trans id="costs.choice">The choice</Trans>
            </dt>
            <dd className="num">
              {data ? (
                <Trans id="costs.count">
                  {data.hotels} hotels in {data.resorts} resorts
                </Trans>
              ) : (
                '\u00a0'
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans id="costs.who">Who runs it</Trans>
          </dt>
          <dd>
            <Organiser organiser={organiser} /> ·{' '}
            <a href={links.terms} target="_blank" rel="noreferrer">
              <Trans id="footer.terms">Terms</Trans>
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans id="costs.help">How to reach us</Trans>
          </dt>
          <dd>
            <a href={links.support} target="_blank" rel="noreferrer">
              <Trans id="footer.support">Chat with support</Trans>
            </a>
            {telephone && (
              <>
                {' · '}
                <a className="num" href={`tel:${telephone.replaceAll(' ', '')}`}>
                  {telephone}
                </a>
              </>
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}

/** One row of months that scrolls sideways, so that its height does not depend on their number. */
function Prices({ overview: { months, tripGroup, nights } }: { overview: Overview }) {
  const { t, i18n } = useLingui()
  const party = useParty()
  const trip = `${party(tripGroup)}, ${useNights()(nights)}`
  return (
    <>
      <p className={`slate ${styles.lead}`}>
        <Trans id="costs.lead">
          The cheapest trip of each month for {trip}, with hotel, transfer, taxes and fees, less the quiz discount. Prices may change until
          you book.
        </Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t({ id: 'costs.months', message: 'Lowest prices by month' })} tabIndex={0}>
        <ul className={styles.months}>
          {months.map(({ month, perPerson }) => {
            const price = formatMoney(perPerson, i18n.locale)
            return (
              <li key={month} className={styles.month}>
                <b>{formatMonth(dateFromIso(`${month}-01`), i18n.locale)}</b>
                <span className={`price ${styles.price}`}>
                  <Trans id="costs.from">from {price}</Trans>
                </span>
                <span className="small slate">
                  <Trans id="costs.perPerson">per person</Trans>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

/** Has the size of the prices, which are drawn but not seen. */
const UNKNOWN: Overview = {
  resorts: 0,
  hotels: 0,
  tripGroup: { adults: 2, children: 0 },
  nights: 7,
  months: [{ month: '2027-01', perPerson: { amount: 0, currency: 'EUR' } }],
}

/** Keeps the space of the prices until they are loaded (SHELL-31). */
function PricesLoading() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t({ id: 'costs.loading', message: 'Loading prices' })}>
      <div className={styles.unseen} inert>
        <Prices overview={UNKNOWN} />
      </div>
    </SkeletonGroup>
  )
}
