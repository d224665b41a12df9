import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import CreditCard from 'lucide-react/icons/credit-card'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './guarantees.module.css'

function Guarantee({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Icon of={icon} size={26} />
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}

/** Guarantees on data, payment and support. */
export function Guarantees() {
  return (
    <section className={`on-dark ${styles.guard}`}>
      <div className={`wrap ${styles.columns}`}>
        <h2>
          <Trans id="home.guard.title">With you all the way up the mountain</Trans>
        </h2>
        <Guarantee icon={ShieldCheck} title={<Trans id="home.guard.data">Secure data</Trans>}>
          <Trans id="home.guard.dataText">Your details are encrypted and used only for your booking.</Trans>
        </Guarantee>
        <Guarantee icon={CreditCard} title={<Trans id="home.guard.payment">Protected payments</Trans>}>
          <Trans id="home.guard.paymentText">You pay by card, and your bank may ask you to confirm.</Trans>
        </Guarantee>
        <Guarantee icon={MessageCircle} title={<Trans id="home.guard.support">24/7 support</Trans>}>
          <Trans id="home.guard.supportText">Chat with a real person, before your trip and while you’re there.</Trans>
        </Guarantee>
      </div>
    </section>
  )
}
