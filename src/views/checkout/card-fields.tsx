import { useLingui } from '@lingui/react/macro'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementLocale, StripeElementsOptions } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { localeOf } from '../../../contract/languages.ts'
import type { PaymentActor } from '../../../machines/payment/payment.machine.ts'
import { selectClientSecret, selectIsCardEnabled, selectIsProviderOpen } from '../../../machines/payment/payment.selectors.ts'
import { attachCardForm } from '../../../platform/browser/card-form.ts'
import { cardProvider } from '../../../platform/browser/card-provider.ts'
import hanken from '../../ui/fonts/hanken.woff2?url'
import { cardFormOf } from './card-form.ts'
import styles from './checkout.module.css'

const FONT = 'Hanken Grotesk'

/** The provider's own form of card fields, in our type; the card never touches our page. */
export function CardFields({ payment }: { payment: PaymentActor }) {
  const { i18n } = useLingui()
  const isProviderOpen = useSelector(payment, selectIsProviderOpen)
  const clientSecret = useSelector(payment, selectClientSecret) ?? ''
  // A language that the provider lacks is shown in the browser's.
  const locale = localeOf(i18n.locale) as StripeElementLocale
  // Stable, as the provider takes a change of its options for a new form.
  const options = useMemo(
    () =>
      ({
        clientSecret,
        locale,
        // The frame is the provider's: what it is to load stands at an address of ours as a whole.
        fonts: [{ family: FONT, src: `url(${new URL(hanken, document.baseURI).href})`, weight: '100 900' }],
        appearance: {
          theme: 'stripe',
          variables: { colorPrimary: '#1b6390', borderRadius: '8px', fontSizeBase: '17px', fontFamily: `'${FONT}', system-ui, sans-serif` },
        },
      }) satisfies StripeElementsOptions,
    [clientSecret, locale],
  )
  if (!isProviderOpen) return <div className={styles.card} aria-busy="true" />
  return (
    <Elements stripe={cardProvider()} options={options}>
      <CardElement payment={payment} />
    </Elements>
  )
}

function CardElement({ payment }: { payment: PaymentActor }) {
  const stripe = useStripe()
  const elements = useElements()
  const isEnabled = useSelector(payment, selectIsCardEnabled)
  // The payment flow reaches the mounted fields through the platform, for as long as the element that holds them is on the page: a ref tells just that.
  const attach = useCallback(() => (stripe && elements ? attachCardForm(cardFormOf(stripe, elements)) : undefined), [stripe, elements])
  return (
    <div className={styles.card} ref={attach}>
      <PaymentElement
        options={{ layout: 'tabs', readOnly: !isEnabled }}
        onReady={() => payment.send({ type: 'element.ready' })}
        onLoadError={() => payment.send({ type: 'element.initFailed' })}
      />
    </div>
  )
}
