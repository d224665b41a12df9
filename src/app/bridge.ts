import type { Destination, Emitted } from '../../machines/emitted.ts'
import { reloadPage } from '../../platform/browser/page.ts'
import { pushEntries, updateConsent } from '../analytics/data-layer.ts'
import { i18n } from '../i18n/i18n.ts'
import { loadAfterStep } from './ahead.ts'
import { startTagManager } from './measuring.ts'
import { applyTheme } from './theme.ts'
import { closeToasts, showToast } from './toasts.ts'
import { whenLoaded } from './when-loaded.ts'

export interface BridgeParts {
  navigate: (destination: Destination) => void
  isConsented: () => boolean
}

/** Elements that machines can focus, by the name they use. */
const focusTargets = {
  terms: '[data-focus="terms"]',
  code: 'input[autocomplete="one-time-code"]',
  passengers: '[data-focus="passengers"]',
  friendName: '[data-focus="friendName"]',
} as const

/** Analytics never disturbs the page (LOG-21). */
const warn = (error: unknown) => console.warn('[analytics] could not be loaded', error)

/** Code that only some events need. */
const parts = {
  bookings: () => import('./offline-bookings.ts'),
  cookies: () => import('../analytics/cookies.ts'),
  entries: () => import('../analytics/entries.ts'),
  longLived: () => import('./long-lived.ts'),
  queries: () => import('../queries/client.ts'),
  session: () => import('./session.ts'),
}

/**
 * Executes what machines emit: navigation, analytics, query invalidation, toasts, log lines and focus. Machines have no such side effects
 * themselves.
 */
export function createBridge({ navigate, isConsented }: BridgeParts): (emitted: Emitted, flow: string) => void {
  return (emitted, flow) => {
    switch (emitted.type) {
      case 'navigate':
        navigate(emitted)
        return
      case 'track':
        loadAfterStep(emitted.name)
        // Before consent nothing is sent, so no code is loaded. Calls on one import run in order.
        if (isConsented()) whenLoaded(parts.entries, ({ entriesOf }) => pushEntries(entriesOf(emitted), isConsented()), warn)
        return
      case 'invalidate':
        whenLoaded(parts.queries, ({ invalidateQueries }) => invalidateQueries(emitted))
        if (emitted.what === 'booking' || emitted.what === 'bookings')
          whenLoaded(parts.bookings, ({ noteBookingChange }) => noteBookingChange())
        return
      case 'toast':
        showToast(emitted.tone, emitted.detail ?? i18n._(emitted.message), flow)
        return
      case 'closeToasts':
        closeToasts(flow)
        return
      case 'log':
        console.info(`[${flow}] ${emitted.name}`, emitted.data ?? '')
        return
      case 'focus':
        document.querySelector<HTMLElement>(focusTargets[emitted.what])?.focus()
        return
      case 'signedOut':
        whenLoaded(parts.queries, ({ queryClient }) => queryClient.clear())
        return
      case 'signIn':
        // An administrator's token is only for the administrator's calls; the travellers' screens do not use it (SHELL-2).
        if (flow !== 'adminInvite')
          whenLoaded(parts.session, ({ session }) => session.send({ type: 'session.signIn', accessToken: emitted.accessToken }))
        return
      case 'userChanged':
        whenLoaded(parts.session, ({ session }) => session.send({ type: 'user.change', user: emitted.user }))
        return
      case 'consent':
        updateConsent(emitted.choice ?? { analytics: false })
        if (emitted.choice?.analytics) startTagManager()
        else whenLoaded(parts.cookies, ({ clearMeasuringCookies }) => clearMeasuringCookies(), warn)
        return
      case 'theme':
        applyTheme(emitted.theme)
        return
      case 'reload':
        reloadPage()
        return
      case 'signInFor':
      case 'openSettings':
      case 'logOut':
      case 'saveOffer':
      case 'removeOffer':
        whenLoaded(parts.longLived, ({ carryOut }) => carryOut(emitted))
        return
    }
  }
}
