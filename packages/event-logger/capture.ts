import type { LoggerSettings } from './settings.ts'
import type { CapturedEvent, EventType, Payload, Ports } from './types.ts'

type CapturePorts = Pick<Ports, 'now' | 'later' | 'url'>

/** The clicked or focused element. `text` is its label, never typed text. */
export type TouchedElement = { tag: string; role?: string; text?: string }

/**
 * Captures page activity with throttles, scroll ends and limited text lengths (LOG-7, LOG-9, LOG-10). Disabled kinds are not captured.
 * @param record receives each event
 */
export function createCapture(
  ports: CapturePorts,
  { throttles, scrollEnd, tracks }: LoggerSettings,
  record: (event: CapturedEvent) => void,
) {
  const last: Partial<Record<keyof typeof throttles, number>> = {}
  let stopWaiting: (() => void) | null = null
  /** Whether a captured scroll has not ended yet. */
  let isScrolling = false

  const recordNow = (type: EventType, payload: Payload, eventName?: string) =>
    record({ type, timestamp: ports.now(), url: ports.url(), payload, eventName })

  /** Whether enough time has passed since the last event of a kind. A clock that was set back delays nothing. */
  function isDue(kind: keyof typeof last): boolean {
    const now = ports.now()
    const passed = now - (last[kind] ?? Number.NaN)
    if (passed >= 0 && passed < throttles[kind]) return false
    last[kind] = now
    return true
  }

  /** Texts are cut and scrubbed when they are captured (LOG-10). Undefined fields are left out. */
  const captureElement = (type: 'click' | 'focus' | 'blur', isOn: boolean) => (element: TouchedElement) => {
    if (isOn && (type === 'blur' || isDue(type)))
      recordNow(type, type === 'click' ? { ...element } : { tag: element.tag, role: element.role })
  }

  return {
    /** The page scrolls. The position and the furthest position reached are in CSS pixels. */
    scroll(position: { x: number; y: number; maxX: number; maxY: number }): void {
      if (!tracks.scroll) return
      if (!isScrolling && isDue('scroll')) {
        isScrolling = true
        recordNow('scroll_start', position)
      }
      stopWaiting?.()
      if (!isScrolling) return
      stopWaiting = ports.later(() => {
        isScrolling = false
        stopWaiting = null
        recordNow('scroll_end', position)
      }, scrollEnd)
    },
    click: captureElement('click', tracks.click),
    focus: captureElement('focus', tracks.focus),
    blur: captureElement('blur', tracks.focus),
    pageView: (title: string): void => void (tracks.pageView && recordNow('page_view', { title })),
    /** A custom event of the product, by name (LOG-1). */
    custom: (eventName: string, payload: Payload = {}): void => recordNow('custom', payload, eventName),
    /** Discards a scroll that has not ended. */
    stop(): void {
      stopWaiting?.()
      stopWaiting = null
    },
  }
}
