import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'

export interface CardProviderOptions {
  /** Key of the provider that may stand in a page; null where none is configured. */
  publishableKey: string | null
  /** Script of the card sandbox, which defines window.Stripe itself; null for the real provider. */
  scriptUrl: string | null
}

let opening: Promise<Stripe | null> | null = null
let opened: Stripe | null = null

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
 * Resolves to whether the provider can be used. @throws Error where its script did not load
 */
export async function openCardProvider({ publishableKey, scriptUrl }: CardProviderOptions): Promise<boolean> {
  if (!publishableKey) return false
  opening ??= (scriptUrl && !('Stripe' in window) ? addScript(scriptUrl) : Promise.resolve()).then(() => loadStripe(publishableKey))
  try {
    opened = await opening
    return opened !== null
  } catch (error) {
    opening = null
    throw error
  }
}

/** The provider that was opened, for the view that shows its fields; null before. */
export const cardProvider = (): Stripe | null => opened
