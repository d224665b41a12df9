import { beaconBodies } from './beacon.ts'
import { cut } from './cut.ts'
import { scrubPayload, scrubUrl } from './scrub.ts'
import { type LoggerSettings, MAX_HELD } from './settings.ts'
import type { Store } from './store.ts'
import { type Batch, type CapturedEvent, type EventRecord, eventTypes, type Location, type Ports } from './types.ts'

type RecorderPorts = Pick<Ports, 'now' | 'beacon' | 'clientInfo' | 'warn'>
type Notice = { type: 'buffer.begin' } | { type: 'buffer.full' }

/**
 * Records events as cheaply as an array push, and writes them to the journal after the current task.
 * @param tab id of this tab; events and batches are numbered under it
 * @param notify called when a batch begins or is full
 */
export function createRecorder(
  ports: RecorderPorts,
  settings: LoggerSettings,
  store: Store,
  tab: string,
  notify: (notice: Notice) => void,
) {
  const counts = { captured: 0, invalid: 0, discarded: 0 }
  let mode: 'hold' | 'keep' | 'ignore' = 'hold'
  let isLive = false
  let isWriting = false
  let batchCount = 0
  let location: Location | null = null
  /** Time of the last withdrawal, which separates later events from withdrawn ones. */
  let clearedAt = 0

  const begin = (events: EventRecord[] = []): Batch => ({
    id: `${tab}.${batchCount++}`,
    tab,
    isSealed: false,
    events,
    timestamp: Math.max(ports.now(), clearedAt + 1),
    retryCount: 0,
    notBefore: 0,
    isInDoubt: false,
  })
  let open = begin()
  /** Events received since the last flush, unprocessed. */
  let incoming: CapturedEvent[] = []

  /** Pending events as sealed batches. Only full batches are sealed; the rest stays in the open batch. */
  function sealOpen(isFull = false): Batch[] {
    drainIncoming()
    const { batchSize } = settings
    const sealed: Batch[] = []
    while (open.events.length >= (isFull ? batchSize : 1)) {
      const rest = open.events.slice(batchSize)
      sealed.push({ ...open, isSealed: true, events: open.events.slice(0, batchSize) })
      open = begin(rest)
    }
    return sealed
  }

  async function write(): Promise<void> {
    const batch = open
    const size = batch.events.length
    if (size > 0 && mode === 'keep') {
      await store.write(batch).catch((cause: unknown) => {
        if (batch === open && !store.writeSync(batch)) ports.warn('in memory only', cause)
      })
    }
    isWriting = false
    if (open.events.length > (open === batch ? size : 0)) schedule()
  }

  /** Writes after the current task. During a write the next one waits, so a burst of events causes few writes. */
  function schedule(): void {
    if (isWriting || !isLive || mode !== 'keep') return
    isWriting = true
    queueMicrotask(write)
  }

  function notice(): void {
    if (mode !== 'keep' || open.events.length === 0) return
    notify({ type: 'buffer.begin' })
    if (open.events.length >= settings.batchSize) notify({ type: 'buffer.full' })
    schedule()
  }

  /** A scrubbed and numbered event for the batch. Returns null and warns if type, timestamp or url is missing (LOG-3). */
  function eventOf({ type, timestamp, url, payload, eventName }: CapturedEvent): EventRecord | null {
    const scrubbed = scrubUrl(url, settings.queryFields)
    if (!eventTypes.includes(type) || !(timestamp > 0) || !scrubbed) {
      counts.invalid++
      ports.warn('no type, timestamp or url')
      return null
    }
    counts.captured++
    return {
      id: `${tab}-${counts.captured.toString(36)}`,
      type,
      timestamp: Math.round(timestamp),
      url: scrubbed,
      payload: scrubPayload(payload, settings.payloadFields),
      eventName: eventName === undefined ? undefined : cut(eventName, 100),
    }
  }

  /** Moves received events into the batch: after the task that recorded them, and before any decision about the batch. */
  function drainIncoming(): void {
    if (incoming.length === 0) return
    const captured = incoming
    incoming = []
    for (const one of captured) {
      const event = eventOf(one)
      if (!event) continue
      if (open.events.length === 0) open.timestamp = Math.max(event.timestamp, clearedAt + 1)
      open.events.push(event)
      if (mode === 'keep' || open.events.length <= MAX_HELD) continue
      open.events.shift()
      counts.discarded++
    }
  }

  function afterTask(): void {
    drainIncoming()
    notice()
  }

  return {
    counts,
    /** Records an event. Processing starts after the current task. The caller must not change the event afterwards. */
    record(event: CapturedEvent): void {
      if (mode === 'ignore') return
      if (incoming.push(event) === 1) queueMicrotask(afterTask)
    },
    setMode(next: typeof mode): void {
      drainIncoming()
      mode = next
      if (mode === 'ignore') {
        counts.discarded += open.events.length
        open = begin()
      }
      notice()
    },
    /** Whether other tabs can see that this tab is alive. Only then may its open batch be in the journal. */
    setLive(is: boolean): void {
      isLive = is
      if (isLive && open.events.length > 0) schedule()
    },
    seal(isFull: boolean): void {
      const batches = sealOpen(isFull)
      if (batches.length > 0) void store.add(batches)
      if (isFull) notice()
    },
    flush(): void {
      drainIncoming()
      if (open.events.length === 0) return
      store.writeSync(open)
      schedule()
    },
    /**
     * The page is being left. Batches not confirmed by the journal are stored synchronously and sent as a beacon, which is no acknowledgement
     * (LOG-16).
     */
    flushOnLeave(): void {
      const batches = [...store.unconfirmed(), ...sealOpen()].map((batch) => ({ ...batch, isInDoubt: true, isBeaconed: true as const }))
      if (batches.length === 0) return
      void store.add(batches)
      const events = batches.flatMap((batch) => batch.events)
      for (const body of beaconBodies(events, ports.clientInfo(), location, ports.now())) ports.beacon(body)
    },
    clear(): void {
      drainIncoming()
      const unsent = mode === 'keep' && open.events.length > 0 ? open : null
      clearedAt = Math.max(ports.now(), open.timestamp)
      if (unsent) open = begin()
      void store.clear(unsent, clearedAt)
    },
    setLocation(next: Location | null): void {
      location = next
    },
  }
}
