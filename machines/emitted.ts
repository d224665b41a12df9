/** What machines tell the outside. Only src/app acts on it: it moves the URL, feeds analytics, drops stale reads, shows toasts, writes logs. */
import type { Place } from '../contract/quiz.ts'
import type { User } from '../contract/user.ts'
import type { MessageId } from './messages.ts'
import type { Tracked } from './tracked.ts'

/** Where a person goes next; paths and language prefixes are the router's business. */
export type Destination =
  | { to: 'home'; params: Record<string, never> }
  | { to: 'otp-send-email'; params: { next?: string } }
  | { to: 'otp-check'; params: Record<string, never> }
  | { to: 'quiz'; params: { resort?: string } }
  | { to: 'quiz-block'; params: { blockId: string; page: number } }
  | { to: 'generate'; params: { quizSessionId: string } }
  | { to: 'offer'; params: { quizSessionId: string } }
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
/** An analytics event by the specification's name (A§7, B§7); money in minor units, the bridge makes decimals. */
export type Track = { [Name in TrackName]: { type: 'track'; name: Name; data?: Tracked[Name] } }[TrackName]
/** A screen read that no longer holds. */
export type Invalidate = {
  type: 'invalidate'
  what: 'bundles' | 'rooms' | 'dates' | 'wishlist' | 'links' | 'friends' | 'sharedList' | 'order' | 'bookings' | 'booking'
  id?: string
}
/** `detail` is a text of the card provider that is shown instead of the message. */
type Toast = { type: 'toast'; tone: 'error' | 'ok' | 'info'; message: MessageId; detail?: string }
/** A line for the console; never codes, tokens, card or passport data. */
type Log = { type: 'log'; name: string; data?: Record<string, unknown> }
/** Moves the keyboard focus to a named control. */
type Focus = { type: 'focus'; what: 'terms' | 'code' | 'passengers' | 'friendName' }

/** The one refresh has an outcome for everybody who waits: a token, null where the session has ended, or a failure that leaves it as it was. */
type Refreshed = { type: 'refreshed'; token: string | null } | { type: 'refreshFailed' }
/** A sign-in has brought a token: src/app hands it to the session. */
type SignIn = { type: 'signIn'; accessToken: string }
/** A search has found its place, or the text was changed and it has none any more. */
type PlaceChosen = { type: 'place'; place: Place | null }
/** A visitor wants something that needs a sign-in: src/app hands it to the account menu, which leads back to it (D8). */
export type SignInFor = { type: 'signInFor'; intent: Intent }
/** What someone wants to do once signed in. */
export type Intent =
  | { to: 'wish-list' }
  | { to: 'booking-list' }
  | { to: 'settings' }
  | { to: 'save-offer'; bundleId: string; quizSessionId: string }
/** Commands to the long-lived actors: of the account menu, and of a heart whose offer leaves the view while it is being saved or removed. */
export type Command =
  | { type: 'openSettings' }
  | { type: 'logOut' }
  | { type: 'saveOffer'; bundleId: string }
  | { type: 'removeOffer'; bundleId: string }
/** The user record has changed: src/app passes it to the session. */
type UserChanged = { type: 'userChanged'; user: User }
/** What the person allows, sent at the start and at every change (D42). */
type ConsentChanged = { type: 'consent'; choice: ConsentChoice | null }
export type ConsentChoice = { analytics: boolean; location: boolean }
/** The person has logged out: quiz and every private read start from nothing (SESSION-9). */
type SignedOut = { type: 'signedOut' }

/** A newer version is in charge: the page is loaded anew where it is. */
type Reload = { type: 'reload' }

type TrackName = keyof Tracked

export type Emitted =
  | Navigate
  | Track
  | Invalidate
  | Toast
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
  | Reload
