// `?inspect` (development and sandbox only) says where each machine is; with `?inspect=panel` the inspector hears every machine of the page and shows a page of the flow book beside it, which
// reads what was heard. Nothing of it is loaded otherwise.
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'
import { setInspector } from '../create-flow.ts'
import { shareClock } from './clock.ts'
import { createRecord, machineId, type Record } from './record.ts'

/** What the page of the flow book finds in the window that holds it, or that opened it. */
type Inspected = Pick<Record, 'flows' | 'calls'> & {
  isStopped(): boolean
  stop(): void
  goOn(): void
  /** Calls back, at most once a frame, after something happened; returns what ends it. */
  listen(changed: () => void): () => void
  /** Takes the panel away until the page is loaded anew. */
  close(): void
  /** Shows the panel's head alone, or all of it. */
  fold(isSmall: boolean): void
  /** Leads the keyboard back to where it was on the page. */
  leave(): void
}

/** The page makes room for the panel; on a phone it is a sheet over its lower half. A file of styles would cost each page the line that names it. */
const STYLES = `
.inspector-panel { position: fixed; z-index: 2147483647; inset: auto 0 0 0; width: 100%; height: 54dvh; border: 0; background: #081420; color-scheme: dark; }
.inspector-panel.small { inset: auto 0 0 auto; width: 260px; height: 62px; }
@media (min-width: 1024px) {
  .inspector-panel { inset: 0 0 0 auto; width: 412px; height: 100dvh; }
  .inspected:not(:has(> .small)) { width: calc(100% - 412px); }
  .inspected:not(:has(> .small)) header { right: 412px; }
}
@media (max-width: 1023px) { .inspected body { padding-block-end: 54dvh; } }`

/** Where a sandbox serves the flow book. */
const PANEL = '/sandbox/flows/inspector.html'

/** Keeps `document.documentElement.dataset.flows` current with every flow's state value, and opens the panel where that is asked for. */
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
  // A modal dialog keeps the keyboard to itself; the mouse reaches the panel at any time.
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
