import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import { trustScripts } from './trusted-scripts.ts'

export interface CardProviderOptions {
  /** The provider's public key; null if none is configured. */
  publishableKey: string | null
  /** Script of the card sandbox, which defines window.Stripe; null for the real provider. */
  scriptUrl: string | null
}

const PROVIDER = 'https://js.stripe.com'

let opening: Promise<Stripe | null> | null = null
let opened: Stripe | null = null

/** The provider's scripts in the page: the sandbox's, or the one that the provider's loader added. */
const scripts = (scriptUrl: string | null) => document.querySelectorAll(`script[src^="${scriptUrl ?? PROVIDER}"]`)

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
 * Loads the card provider once. After a failure the next call tries again. If the caller aborts before the script has loaded, the script is
 * treated as failed: otherwise the provider's loader would wait for ever.
 * Resolves to whether the provider is usable. @throws Error if the script did not load
 */
export async function openCardProvider(
  { publishableKey, scriptUrl }: CardProviderOptions,
  { signal }: { signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!publishableKey) return false
  trustScripts(scriptUrl ?? `${PROVIDER}/`)
  opening ??= (scriptUrl && !('Stripe' in window) ? addScript(scriptUrl) : Promise.resolve()).then(() => loadStripe(publishableKey))
  const mine = opening
  signal?.addEventListener('abort', () => {
    if (opened || opening !== mine) return
    opening = null
    for (const script of scripts(scriptUrl)) script.dispatchEvent(new Event('error'))
  })
  try {
    opened = await mine
    return opened !== null
  } catch (error) {
    if (opening === mine) opening = null
    throw error
  }
}

/** Returns the loaded provider, for the view that shows its fields; null before. */
export const cardProvider = (): Stripe | null => opened
