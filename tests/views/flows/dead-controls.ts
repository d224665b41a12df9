import { vi } from 'vitest'
import { Actor, type AnyActorRef, type AnyMachineSnapshot, type EventObject } from 'xstate'
import type { Call } from '../show.tsx'
import { inWords, mustShow, operate, reachable } from './controls.ts'

type Sent = { to: AnyActorRef; event: EventObject; isTaken: boolean }

/** Milliseconds after which a press that has shown nothing counts as one that does nothing. */
const PATIENCE = 500
/** Presses after which a place counts as one that never comes to an end. */
const LIMIT = 400

/** Leaves a mark on the page, for what happens outside of it. */
export const noteShown = () => document.body.setAttribute('data-shown', String(Math.random()))

const turn = () => new Promise((resolve) => setTimeout(resolve))
const isTaken = (actor: AnyActorRef, event: EventObject) => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return snapshot.status === 'active' && snapshot.can(event)
}

/**
 * While it lives, nothing that a page sends to any flow arrives there: the screen stays in its state, and `sent` has what was sent and whether the flow
 * would have taken it. Links lead nowhere, and forms that nobody handles stay on the page. Actors that are made before it begins send as ever.
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
  // The browser opens its calendar for a person alone.
  const calendar = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(noteShown)
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
 * Operates every control that can be reached, one after the other, and says which are dead: those whose event the flow does not take, and those that send nothing,
 * ask nothing and change nothing. What shows only after a press (a menu) is operated as well.
 * @param known controls that need no further look, which it adds to: what another flow of the page takes there, it always takes
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
    if (presses > LIMIT) throw new Error(`There is no end of controls: ${inWords(next)}`)
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
    if (mustShow(next)) await vi.waitUntil(hasShown, { timeout: PATIENCE, interval: 5 }).catch(() => {})
    if (mustShow(next) && !hasShown()) dead.push(`${name} does nothing`)
    for (const { event, isTaken } of sent) if (!isTaken) dead.push(`${name} sends what nobody takes: ${JSON.stringify(event)}`)
    if (sent.every(({ to, isTaken }) => isTaken && !isOwn(to)) && (sent.length > 0 || next.matches('a[href]'))) known.add(name)
  }
  end()
  watcher.disconnect()
  return dead
}
