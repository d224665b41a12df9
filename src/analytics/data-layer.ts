import type { Entry } from './catalogue.ts'

/**
 * Entries of the tag manager's data layer. Entries are appended; this application sends nothing itself. `gtm.start` is the tag manager's
 * own first event.
 */
type DataLayerEntry = Entry | IArguments | { event: 'gtm.js'; 'gtm.start': number }

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[]
  }
}

function append(entry: DataLayerEntry): void {
  if (typeof window === 'undefined') return
  window.dataLayer = window.dataLayer ?? []
  window.dataLayer.push(entry)
}

/** Consent Mode requires an arguments object, not an array. */
function consentCommand(..._command: ['consent', 'default' | 'update', Record<string, 'granted' | 'denied'>]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager recognises commands by this object
  append(arguments)
}

const purposes = (analytics: boolean) => {
  const word = analytics ? 'granted' : 'denied'
  return { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: word } as const
}

/** Consent Mode v2: denies everything before anything else runs (TRACK-10). */
export function setConsentDefaults(): void {
  consentCommand('consent', 'default', purposes(false))
}

/** Updates the tag manager's consent state. */
export function updateConsent({ analytics }: { analytics: boolean }): void {
  consentCommand('consent', 'update', purposes(analytics))
}

/** Pushes the tag manager's start event, in Unix milliseconds. Its page view tags wait for it. */
export function pushStart(now: number): void {
  append({ 'gtm.start': now, event: 'gtm.js' })
}

/** Appends events for the tag manager (TRACK-1). Before consent nothing is appended (TRACK-10). */
export function pushEntries(entries: readonly Entry[], isAllowed: boolean): void {
  if (isAllowed) for (const entry of entries) append(entry)
}
