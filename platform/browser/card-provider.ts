import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'

export interface CardProviderOptions {
  publishableKey: string
  /** Script of the card sandbox, which defines window.Stripe itself; null for the real provider. */
  scriptUrl: string | null
}

let opened: Promise<Stripe | null> | null = null

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the card provider did not load'))
    })
    document.head.append(script)
  })
}

/**
 * Loads the card provider once; a failure is forgotten, so that the next call tries again.
 * Resolves to null where the provider cannot be used. @throws Error where its script did not load
 */
export function openCardProvider({ publishableKey, scriptUrl }: CardProviderOptions): Promise<Stripe | null> {
  opened ??= (scriptUrl && !('Stripe' in window) ? addScript(scriptUrl) : Promise.resolve()).then(() => loadStripe(publishableKey))
  opened.catch(() => {
    opened = null
  })
  return opened
}
