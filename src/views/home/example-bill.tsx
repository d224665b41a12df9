import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../ui/badge/badge.tsx'
import { Chip } from '../../ui/chip/chip.tsx'
import { austria, DrawnFlag } from '../../ui/flag/drawn-flag.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'
import styles from './example-bill.module.css'

/** A fictional trip in euro cents; the card is labelled as an example. */
const HOTEL = 284_600
const TRANSFER = 41_200
const REWARD_PERCENT = 10
const TRAVELLERS = 3

/** An offer as in the product, labelled as an example so that its price is no promise. */
export function ExampleBill() {
  const { t, i18n } = useLingui()
  const euro = (amount: number) => formatMoney({ amount, currency: 'EUR' }, i18n.locale)
  const full = HOTEL + TRANSFER
  const reward = Math.round((full * REWARD_PERCENT) / 100)
  const total = full - reward
  return (
    <section className={styles.bill} aria-label={t({ id: 'home.example.label', message: 'Example of an offer' })}>
      <div className={styles.picture}>
        <img
          src="/art/hotel/tann.svg?kind=chalet&time=alpenglow"
          alt={t({ id: 'home.example.picture', message: 'Drawing of a chalet hotel at dusk' })}
          width="1200"
          height="900"
          loading="lazy"
        />
        <span className={styles.example}>
          <Badge>
            <Trans id="home.example.badge">Example</Trans>
          </Badge>
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>St. Anton am Arlberg</h3>
          <Chip before={<DrawnFlag code="AT">{austria}</DrawnFlag>}>
            <Trans id="home.example.nights">7 nights</Trans>
          </Chip>
        </div>
        <PriceLines>
          <PriceLine
            label={<Trans id="home.example.hotel">Hotel</Trans>}
            note={<Trans id="home.example.hotelNote">7 nights, double room with extra bed, breakfast</Trans>}
            value={euro(HOTEL)}
          />
          <PriceLine
            label={<Trans id="home.example.transfer">Private transfer</Trans>}
            note={<Trans id="home.example.transferNote">Both ways, 3 travellers</Trans>}
            value={euro(TRANSFER)}
          />
          <PriceLine
            kind="later"
            label={<Trans id="home.example.flight">Flight</Trans>}
            value={<Trans id="home.example.soon">Coming soon</Trans>}
          />
          <PriceLine kind="less" label={<Trans id="home.example.reward">Quiz discount, 10%</Trans>} value={euro(-reward)} />
        </PriceLines>
        <hr className={styles.tear} />
        <PriceTotal
          label={<Trans id="home.example.total">Total for 3 travellers</Trans>}
          total={euro(total)}
          perPerson={t({ id: 'home.example.perPerson', message: `${{ price: euro(total / TRAVELLERS) }} per person` })}
        />
        <p className={`small fog ${styles.note}`}>
          <Trans id="home.example.note">A made-up trip to show what an offer contains. Your price depends on your answers.</Trans>
        </p>
      </div>
    </section>
  )
}
