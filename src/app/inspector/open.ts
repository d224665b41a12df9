// `?inspect` (development and sandbox only) publishes the state of each machine. `?inspect=panel` records every machine of the page and shows
// a page of the flow book next to it, which reads the record. None of this code is loaded otherwise.
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'
import { setInspector } from '../create-flow.ts'
import { shareClock } from './clock.ts'
import { createRecord, machineId, type Record } from './record.ts'

/** What a page of the flow book finds on the window that contains or opened it. */
type Inspected = Pick<Record, 'flows' | 'calls'> & {
  isStopped(): boolean
  stop(): void
  goOn(): void
  /** Calls back at most once per frame after a change. Returns a function to stop. */
  listen(changed: () => void): () => void
  /** Removes the panel until the page is reloaded. */
  close(): void
  /** Collapses the panel to its header, or expands it. */
  fold(isSmall: boolean): void
  /** Returns the focus to its previous place on the page. */
  leave(): void
}

/** The page makes room for the panel; on a phone the panel covers the lower half. A style sheet would cost every page the line that references it. */
const STYLES = `
.inspector-panel { position: fixed; z-index: 2147483647; inset: auto 0 0 0; width: 100%; height: 54dvh; border: 0; background: #081420; color-scheme: dark; }
.inspector-panel.small { inset: auto 0 0 auto; width: 260px; height: 62px; }
@media (min-width: 1024px) {
  .inspector-panel { inset: 0 0 0 auto; width: 412px; height: 100dvh; }
  .inspected:not(:has(> .small)) { width: calc(100% - 412px); }
  .inspected:not(:has(> .small)) header { right: 412px; }
}
@media (max-width: 1023px) { .inspected body { padding-block-end: 54dvh; } }`

/** Path at which a sandbox serves the flow book's inspector. */
const PANEL = '/sandbox/flows/inspector.html'

/** Updates `document.documentElement.dataset.flows` with every flow's state value, and opens the panel on request. */
export function inspect(): void {
  const hasPanel = new URLSearchParams(window.location.search).get('inspect') === 'panel'
  const root = document.documentElement
  const hear = hasPanel ? openPanel(root) : null
  const values: { [flow: string]: StateValue } = {}
  const show = (event?: InspectionEvent) => {
    const id = event?.type === '@xstate.snapshot' ? machineId(event.actorRef as AnyActorRef) : null
    if (event?.type === '@xstate.snapshot' && id !== null) {
      const { status, value } = event.snapshot as AnyMachineSnapshot
      if (status === 'stopped') delete values[id]
      else values[id] = value
    }
    root.dataset.flows = JSON.stringify(values)
  }
  setInspector((event) => {
    if (event.type === '@xstate.snapshot') show(event)
    hear?.(event)
  })
  show()
}

function openPanel(root: HTMLElement): Record['hear'] {
  const listeners = new Set<() => void>()
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    requestAnimationFrame(() => {
      isTold = false
      for (const listener of listeners) listener()
    })
  }
  const { flows, calls, hear } = createRecord(tell)
  const clock = shareClock()

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  document.adoptedStyleSheets.push(sheet)
  const panel = document.createElement('iframe')
  panel.src = PANEL
  panel.title = 'Inspector'
  panel.className = 'inspector-panel'
  const inspected: Inspected = {
    flows,
    calls,
    isStopped: clock.isStopped,
    stop: clock.stop,
    goOn: clock.goOn,
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    close() {
      clock.goOn()
      panel.remove()
      root.classList.remove('inspected')
    },
    fold: (isSmall) => void panel.classList.toggle('small', isSmall),
    leave() {
      window.focus()
      if (before?.isConnected) before.focus()
    },
  }
  // A modal dialog traps the keyboard; the mouse always reaches the panel.
  let before: HTMLElement | null = null
  window.addEventListener('keydown', (event) => {
    if (!event.altKey || event.code !== 'KeyI' || !panel.isConnected) return
    event.preventDefault()
    before = document.activeElement instanceof HTMLElement ? document.activeElement : null
    panel.focus()
  })
  Object.assign(window, { firnInspected: inspected })
  root.classList.add('inspected')
  root.append(panel)
  return hear
}
