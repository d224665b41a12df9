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

/** The provider's card form in our typeface. Card data never reaches our page. */
export function CardFields({ payment }: { payment: PaymentActor }) {
  const { i18n } = useLingui()
  const isProviderOpen = useSelector(payment, selectIsProviderOpen)
  const clientSecret = useSelector(payment, selectClientSecret) ?? ''
  // The provider falls back to the browser's language for languages it lacks.
  const locale = localeOf(i18n.locale) as StripeElementLocale
  // Stable, because the provider treats changed options as a new form.
  const options = useMemo(
    () =>
      ({
        clientSecret,
        locale,
        // The form runs in the provider's frame, so font URLs must be absolute.
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
  // The payment flow accesses the mounted fields through the platform while their element is mounted, which a ref tracks.
  const attach = useCallback(() => (stripe && elements ? attachCardForm(cardFormOf(stripe, elements)) : undefined), [stripe, elements])
  return (
    <div className={`${styles.card} always-light`} ref={attach}>
      <PaymentElement
        options={{ layout: 'tabs', readOnly: !isEnabled }}
        onReady={() => payment.send({ type: 'element.ready' })}
        onLoadError={() => payment.send({ type: 'element.initFailed' })}
      />
    </div>
  )
}
