import { vi } from 'vitest'
import { Actor, type AnyActorRef, type AnyMachineSnapshot, type EventObject } from 'xstate'
import type { Call } from '../show.tsx'
import { inWords, mustShow, operate, reachable } from './controls.ts'

type Sent = { to: AnyActorRef; event: EventObject; isTaken: boolean }

/** Milliseconds without effect after which a press counts as dead. */
const TIMEOUT = 500
/** Number of presses after which a page counts as endless. */
const LIMIT = 400

/** Marks the page, for effects outside of it. */
export const markPage = () => document.body.setAttribute('data-shown', String(Math.random()))

const turn = () => new Promise((resolve) => setTimeout(resolve))
const isTaken = (actor: AnyActorRef, event: EventObject) => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return snapshot.status === 'active' && snapshot.can(event)
}

/**
 * While active, no event that the page sends reaches a flow: the screen stays in its state. `sent` has the events and whether the flow
 * would accept them. Links and unhandled forms don't navigate. Actors created earlier are not intercepted.
 */
export function intercept() {
  const sent: Sent[] = []
  let isOn = false
  const { send } = Actor.prototype
  const spy = vi.spyOn(Actor.prototype, 'send').mockImplementation(function (this: AnyActorRef, event) {
    if (isOn) sent.push({ to: this, event, isTaken: isTaken(this, event) })
    else send.call(this as never, event)
  })
  const stay = (event: Event) => {
    if (event.type === 'submit' || (event.target as HTMLElement).closest('a[href]')) event.preventDefault()
  }
  window.addEventListener('click', stay)
  window.addEventListener('submit', stay)
  // Browsers open their calendar only for user gestures.
  const calendar = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(markPage)
  return {
    sent,
    begin() {
      isOn = true
    },
    end() {
      isOn = false
    },
    stop() {
      spy.mockRestore()
      calendar.mockRestore()
      window.removeEventListener('click', stay)
      window.removeEventListener('submit', stay)
    },
  }
}

export type Intercepted = ReturnType<typeof intercept>

/**
 * Operates all reachable controls in turn and returns the dead ones: the flow does not accept their event, or they send, request and change
 * nothing. Includes controls that appear after a press (a menu).
 * @param known controls to skip. Controls that another flow of the page handles are added.
 */
export async function deadControls(
  { sent, begin, end }: Intercepted,
  isOwn: (actor: AnyActorRef) => boolean,
  calls: readonly Call[],
  known: Set<string>,
): Promise<string[]> {
  const dead: string[] = []
  const done = new WeakSet<HTMLElement>()
  let changes = 0
  const watcher = new MutationObserver((records) => {
    changes += records.length
  })
  watcher.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  begin()
  for (let presses = 0; ; presses += 1) {
    const next = reachable().find((element) => !done.has(element) && !known.has(inWords(element)))
    if (!next) break
    if (presses > LIMIT) throw new Error(`Too many controls: ${inWords(next)}`)
    done.add(next)
    const name = inWords(next)
    const before = { changes, calls: calls.length, focus: document.activeElement }
    sent.length = 0
    const hasShown = () =>
      sent.length > 0 ||
      changes > before.changes ||
      calls.length > before.calls ||
      (document.activeElement !== before.focus && document.activeElement !== next)
    operate(next)
    await turn()
    if (mustShow(next)) await vi.waitUntil(hasShown, { timeout: TIMEOUT, interval: 5 }).catch(() => {})
    if (mustShow(next) && !hasShown()) dead.push(`${name} does nothing`)
    for (const { event, isTaken } of sent) if (!isTaken) dead.push(`${name} sends an event that the flow rejects: ${JSON.stringify(event)}`)
    if (sent.every(({ to, isTaken }) => isTaken && !isOwn(to)) && (sent.length > 0 || next.matches('a[href]'))) known.add(name)
  }
  end()
  watcher.disconnect()
  return dead
}
