import type { LoggerSettings } from './settings.ts'
import type { CapturedEvent, EventType, Payload, Ports } from './types.ts'

type CapturePorts = Pick<Ports, 'now' | 'later' | 'url'>

/** What was clicked or focused, as the page tells it; `text` is what people read there, never what they typed. */
export type TouchedElement = { tag: string; role?: string; text?: string }

/**
 * What the page does, thinned out: throttles, the end of a scroll, the length of texts (LOG-7, LOG-9, LOG-10). What is switched off is not captured.
 * @param record takes an event in
 */
export function createCapture(
  ports: CapturePorts,
  { throttles, scrollEnd, tracks }: LoggerSettings,
  record: (event: CapturedEvent) => void,
) {
  const last: Partial<Record<keyof typeof throttles, number>> = {}
  let stopWaiting: (() => void) | null = null
  /** Whether a scroll was captured that has not ended. */
  let isScrolling = false

  const recordNow = (type: EventType, payload: Payload, eventName?: string) =>
    record({ type, timestamp: ports.now(), url: ports.url(), payload, eventName })

  /** Whether enough time has passed since the last one of a kind; a clock that was set back holds nothing up. */
  function isDue(kind: keyof typeof last): boolean {
    const now = ports.now()
    const passed = now - (last[kind] ?? Number.NaN)
    if (passed >= 0 && passed < throttles[kind]) return false
    last[kind] = now
    return true
  }

  /** Texts are cut and cleaned where they are taken in (LOG-10); what is not told is left out there. */
  const captureElement = (type: 'click' | 'focus' | 'blur', isOn: boolean) => (element: TouchedElement) => {
    if (isOn && (type === 'blur' || isDue(type)))
      recordNow(type, type === 'click' ? { ...element } : { tag: element.tag, role: element.role })
  }

  return {
    /** The page moves; position and the furthest reached in CSS pixels. */
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
    /** An event of the product's own, by name (LOG-1). */
    custom: (eventName: string, payload: Payload = {}): void => recordNow('custom', payload, eventName),
    /** Forgets a scroll that has not ended. */
    stop(): void {
      stopWaiting?.()
      stopWaiting = null
    },
  }
}
