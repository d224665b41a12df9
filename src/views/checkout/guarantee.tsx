import { useLingui } from '@lingui/react/macro'
import CreditCard from 'lucide-react/icons/credit-card'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './checkout.module.css'

/** Our guarantees: secure data, protected payments, support during the trip (CHECK-4). */
export function Guarantee() {
  const { t } = useLingui()
  const guarantees = [
    {
      icon: ShieldCheck,
      title: t({ id: 'guarantee.data', message: 'Secure data' }),
      text: t({ id: 'guarantee.dataText', message: 'Encrypted and used for this booking only' }),
    },
    {
      icon: CreditCard,
      title: t({ id: 'guarantee.payments', message: 'Protected payments' }),
      text: t({ id: 'guarantee.paymentsText', message: 'Confirmed by your bank' }),
    },
    {
      icon: MessageCircle,
      title: t({ id: 'guarantee.support', message: '24/7 support during the trip' }),
      text: t({ id: 'guarantee.supportText', message: 'Chat with a real person at any hour' }),
    },
  ]
  return (
    <section className={`on-dark ${styles.guarantee}`} aria-labelledby="guarantee">
      <h2 id="guarantee">{t({ id: 'guarantee.title', message: 'Booking guarantee' })}</h2>
      <ul>
        {guarantees.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <span>
              <b>{title}</b>
              <span className="small">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
