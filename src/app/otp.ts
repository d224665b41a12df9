import { keys } from '../../machines/keys.ts'
import { otpMachine } from '../../machines/otp/otp.machine.ts'
import { selectScreen } from '../../machines/otp/otp.selectors.ts'
import { readOtpData, readRememberedEmail } from '../../machines/otp/otp.storage.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import type { SignInReason } from '../views/sign-in/email-form.tsx'
import { createFlow } from './create-flow.ts'
import { currentUser, subscribeCurrentUser } from './current-user.ts'
import { safeNext, splitLocale } from './paths.ts'
import { openAfterSignIn } from './signed-in.ts'

let otp: ReturnType<typeof make> | null = null

function make() {
  const open = readOtpData()
  const remembered = readRememberedEmail()
  const input = {
    mode: 'page',
    email: open?.email ?? remembered,
    remember: open?.remember ?? remembered !== '',
    requestId: open?.requestId ?? null,
  } as const
  const actor = createFlow(otpMachine, input)
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot()
      otp = null
      if (output?.accessToken) void goOn()
    },
  })
  return actor.start()
}

/** Returns the page to open after the sign-in, null for the main page. */
const readNext = (): string | null => safeNext(tabStorage.get(keys.next) ?? undefined)

const reasons: readonly (readonly [path: string, reason: SignInReason])[] = [
  ['/booking', 'bookings'],
  ['/profile/wish-list', 'wishlist'],
  ['/profile/links', 'links'],
]

/** Returns whether the sign-in is asked for by a visitor's intent. The account menu parses it. */
const hasIntent = (): boolean => tabStorage.get(keys.intent) !== null

/** Returns why the current sign-in is asked for: what a visitor wanted to do, or the page they wanted to see. */
export function signInReason(): SignInReason {
  const { rest } = splitLocale(readNext() ?? '/')
  return reasons.find(([path]) => rest.startsWith(path))?.[1] ?? (hasIntent() ? 'saveOffer' : null)
}

/** Resolves when the session has accepted the token and loaded the user, or has failed to. */
function userIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    let hasLoaded = currentUser().isLoading
    const look = () => {
      hasLoaded ||= currentUser().isLoading
      if (!currentUser().user && !(hasLoaded && !currentUser().isLoading)) return
      stop()
      resolve()
    }
    const stop = subscribeCurrentUser(look)
    look()
  })
}

/** Continues with what the person wanted before signing in, once the session has accepted the token (SHELL-17). */
async function goOn(): Promise<void> {
  await userIsKnown()
  const next = readNext()
  tabStorage.remove(keys.next)
  openAfterSignIn(next)
}

/** Returns the current sign-in. It lives across its two screens. */
export function otpActor(): ReturnType<typeof make> {
  otp ??= make()
  return otp
}

/** Opens the e-mail screen: stores where to return, and allows a pending code request to be cancelled. */
export function openEmailScreen(next: string | undefined): void {
  const safe = safeNext(next)
  if (safe) tabStorage.set(keys.next, safe)
  const actor = otpActor()
  if (selectScreen(actor.getSnapshot()) === 'code') actor.send({ type: 'email.edit' })
}

/** Returns whether a code was requested, so that the code screen can open. */
export const hasCodeRequest = (): boolean => selectScreen(otpActor().getSnapshot()) === 'code'
