import type { Entry } from './catalogue.ts'

/** What a tag manager reads: entries are appended, nothing is sent by us. `gtm.start` is the tag manager's own first event. */
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

/** Consent Mode takes commands as an arguments object, not as an array. */
function consentCommand(..._command: ['consent', 'default' | 'update', Record<string, 'granted' | 'denied'>]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager tells commands from events by this very object
  append(arguments)
}

const purposes = (analytics: boolean) => {
  const word = analytics ? 'granted' : 'denied'
  return { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: word } as const
}

/** Consent Mode v2: everything is denied before anything else happens (TRACK-10). */
export function setConsentDefaults(): void {
  consentCommand('consent', 'default', purposes(false))
}

/** Tells the tag manager what the person allows. */
export function updateConsent({ analytics }: { analytics: boolean }): void {
  consentCommand('consent', 'update', purposes(analytics))
}

/** Tells the tag manager when it was started, in unix milliseconds; its page view tags wait for that. */
export function pushStart(now: number): void {
  append({ 'gtm.start': now, event: 'gtm.js' })
}

/** Appends events for the tag manager (TRACK-1). Before consent nothing is appended (TRACK-10). */
export function pushEntries(entries: readonly Entry[], isAllowed: boolean): void {
  if (isAllowed) for (const entry of entries) append(entry)
}
