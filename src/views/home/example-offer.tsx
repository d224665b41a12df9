import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import Percent from 'lucide-react/icons/percent'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { ExampleBill } from './example-bill.tsx'
import styles from './example-offer.module.css'

function Part({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={24} />
      <div>
        <b>{title}</b>
        <div className="slate">{children}</div>
      </div>
    </li>
  )
}

/** One price that includes everything, with an example. */
export function ExampleOffer() {
  return (
    <section className={styles.open}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 className={styles.title}>
            <Trans id="home.price.title">One price includes everything. Look inside.</Trans>
          </h2>
          <p className={`lead ${styles.lead}`}>
            <Trans id="home.price.lead">No surprise fees. The price on your offer is the price you pay.</Trans>
          </p>
          <ul className={styles.parts}>
            <Part icon={BedDouble} title={<Trans id="home.price.hotel">Hotel stay</Trans>}>
              <Trans id="home.price.hotelText">Every option shows its room, its meals and how long you can cancel for free.</Trans>
            </Part>
            <Part icon={Truck} title={<Trans id="home.price.transfer">Private airport transfer</Trans>}>
              <Trans id="home.price.transferText">Both ways, with 90 minutes’ waiting time included.</Trans>
            </Part>
            <Part icon={Percent} title={<Trans id="home.price.reward">10% off for the quiz</Trans>}>
              <Trans id="home.price.rewardText">Taken off your total, on its own line.</Trans>
            </Part>
          </ul>
        </div>
        <ExampleBill />
      </div>
    </section>
  )
}
