/** Everything that machines emit. Only src/app handles it: it navigates, sends analytics, invalidates queries, shows toasts and writes logs. */
import type { Place } from '../contract/quiz.ts'
import type { User } from '../contract/user.ts'
import type { MessageId } from './messages.ts'
import type { OfferListSearch } from './offer-list/offer-list.filter.ts'
import type { Tracked } from './tracked.ts'

/** A navigation target. Paths and language prefixes belong to the router. */
export type Destination =
  | { to: 'home'; params: Record<string, never> }
  | { to: 'otp-send-email'; params: { next?: string } }
  | { to: 'otp-check'; params: Record<string, never> }
  | { to: 'quiz'; params: { resort?: string } }
  | { to: 'quiz-block'; params: { blockId: string; page: number } }
  | { to: 'generate'; params: { quizSessionId: string } }
  | { to: 'offer'; params: { quizSessionId: string } }
  | { to: 'offer-list'; params: { quizSessionId: string; search?: OfferListSearch } }
  | { to: 'answers'; params: { quizSessionId: string; questionId?: string | undefined } }
  | { to: 'precheck'; params: { prebookHash: string } }
  | { to: 'checkout'; params: { orderId: string } }
  | { to: 'payment-verify'; params: { orderId: string; redirectStatus?: string } }
  | { to: 'payment-success'; params: { orderId: string } }
  | { to: 'payment-cancel'; params: { orderId: string | null } }
  | { to: 'wish-list'; params: Record<string, never> }
  | { to: 'compare'; params: { quizSessionId?: string | undefined } }
  | { to: 'share-links'; params: Record<string, never> }
  | { to: 'saved-offer'; params: { itemId: string } }
  | { to: 'booking-list'; params: Record<string, never> }
  | { to: 'booking'; params: { orderId: string } }

type Navigate = { type: 'navigate' } & Destination
/** An analytics event by its name in the specification (A§7, B§7). Money is in minor units; the bridge converts it to decimals. */
export type Track = { [Name in TrackName]: { type: 'track'; name: Name; data?: Tracked[Name] } }[TrackName]
/** A query whose data is stale. */
export type Invalidate = {
  type: 'invalidate'
  what: 'bundles' | 'rooms' | 'dates' | 'wishlist' | 'links' | 'friends' | 'sharedList' | 'order' | 'bookings' | 'booking'
  id?: string
}
/** `detail` is a text of the card provider that replaces the message. */
type Toast = { type: 'toast'; tone: 'error' | 'ok' | 'info'; message: MessageId; detail?: string }
/** What the toasts of this flow say no longer holds. */
type CloseToasts = { type: 'closeToasts' }
/** A line for the console; never codes, tokens, card or passport data. */
type Log = { type: 'log'; name: string; data?: Record<string, unknown> }
/** Moves the keyboard focus to a named control. */
type Focus = { type: 'focus'; what: 'terms' | 'code' | 'passengers' | 'friendName' }

/** The result of a refresh for all waiting callers: a token, null if the session has ended, or a failure that changes nothing. */
type Refreshed = { type: 'refreshed'; token: string | null } | { type: 'refreshFailed' }
/** A sign-in returned a token: src/app passes it to the session. */
type SignIn = { type: 'signIn'; accessToken: string }
/** A search has a chosen place, or null after the text was changed. */
type PlaceChosen = { type: 'place'; place: Place | null }
/** A visitor wants something that needs a sign-in: src/app passes the intent to the account menu, which resumes it (D8). */
export type SignInFor = { type: 'signInFor'; intent: Intent }
/** What a visitor wants to do once signed in. */
export type Intent =
  | { to: 'wish-list' }
  | { to: 'booking-list' }
  | { to: 'settings' }
  | { to: 'save-offer'; bundleId: string; quizSessionId: string }
/** Commands to long-lived actors: the account menu's, and a wishlist change that is still being saved when its offer leaves the view. */
export type Command =
  | { type: 'openSettings' }
  | { type: 'logOut' }
  | { type: 'saveOffer'; bundleId: string }
  | { type: 'removeOffer'; bundleId: string }
/** The user record has changed: src/app passes it to the session. */
type UserChanged = { type: 'userChanged'; user: User }
/** The person's consent, sent at the start and at every change (D42). */
type ConsentChanged = { type: 'consent'; choice: ConsentChoice | null }
export type ConsentChoice = { analytics: boolean; location: boolean }
/** The colour scheme to show. `system` follows the device. */
type ThemeChanged = { type: 'theme'; theme: Theme }
export type Theme = 'system' | 'light' | 'dark'
/** The person has logged out: the quiz and every private query are reset (SESSION-9). */
type SignedOut = { type: 'signedOut' }

/** A newer version is active: reload the page at its current address. */
type Reload = { type: 'reload' }

type TrackName = keyof Tracked

export type Emitted =
  | Navigate
  | Track
  | Invalidate
  | Toast
  | CloseToasts
  | Log
  | Focus
  | Refreshed
  | SignIn
  | SignedOut
  | PlaceChosen
  | SignInFor
  | Command
  | UserChanged
  | ConsentChanged
  | ThemeChanged
  | Reload
