import { otpMachine } from '../../machines/otp/otp.machine.ts'
import { selectScreen } from '../../machines/otp/otp.selectors.ts'
import { readOtpData, readRememberedEmail } from '../../machines/otp/otp.storage.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { createFlow } from './create-flow.ts'
import { currentUser, subscribeCurrentUser } from './current-user.ts'
import { safeNext } from './paths.ts'
import { openAfterSignIn } from './signed-in.ts'

const NEXT = 'firn.next'
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

/** Resolves once the session has taken the token over and knows the user, or has failed to. */
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

/** Goes on to what the person asked for before signing in, once the session has taken the token over (SHELL-17). */
async function goOn(): Promise<void> {
  await userIsKnown()
  const next = safeNext(tabStorage.get(NEXT) ?? undefined)
  tabStorage.remove(NEXT)
  openAfterSignIn(next)
}

/** The sign-in under way; it lives across its two screens. */
export function otpActor(): ReturnType<typeof make> {
  otp ??= make()
  return otp
}

/** The e-mail screen was opened: what to return to is kept, and a code that was being asked for can be given up. */
export function openEmailScreen(next: string | undefined): void {
  const safe = safeNext(next)
  if (safe) tabStorage.set(NEXT, safe)
  const actor = otpActor()
  if (selectScreen(actor.getSnapshot()) === 'code') actor.send({ type: 'email.edit' })
}

/** Whether a code has been asked for, so that the code screen has something to do. */
export const hasCodeRequest = (): boolean => selectScreen(otpActor().getSnapshot()) === 'code'
