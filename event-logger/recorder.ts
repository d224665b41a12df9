import { beaconBodies } from './beacon.ts'
import { scrubPayload, scrubUrl } from './scrub.ts'
import { HELD_AT_MOST, type LoggerSettings } from './settings.ts'
import type { Store } from './store.ts'
import { type Batch, type EventRecord, eventTypes, type Happening, type Location, type Ports } from './types.ts'

type Parts = Pick<Ports, 'now' | 'beacon' | 'surroundings' | 'warn'>
type Notice = { type: 'buffer.begin' } | { type: 'buffer.full' }

/**
 * Takes events in, as cheaply as pushing onto an array, and writes them into the journal once the task that made them is over.
 * @param tab id of this tab; events and batches are numbered under it
 * @param notify tells the flow that a batch begins or is full
 */
export function createRecorder(ports: Parts, settings: LoggerSettings, store: Store, tab: string, notify: (notice: Notice) => void) {
  const counts = { captured: 0, invalid: 0, discarded: 0 }
  let how: 'hold' | 'keep' | 'ignore' = 'hold'
  let isLive = false
  let isWriting = false
  let numbered = 0
  let place: Location | null = null
  /** When everything was withdrawn last: what comes later is told apart by its time. */
  let clearedAt = 0

  const begin = (events: EventRecord[] = []): Batch => ({
    id: `${tab}.${numbered++}`,
    tab,
    isSealed: false,
    events,
    timestamp: Math.max(ports.now(), clearedAt + 1),
    retryCount: 0,
    notBefore: 0,
    isInDoubt: false,
  })
  let open = begin()
  /** What has come in since, as it was handed in. */
  let incoming: Happening[] = []

  /** What came together since, as sealed batches; of full ones only, the rest stays in the next batch. */
  function close(isFull = false): Batch[] {
    takeIn()
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
    if (size > 0 && how === 'keep') {
      await store.write(batch).catch((cause: unknown) => {
        if (batch === open && !store.park(batch)) ports.warn('in memory only', cause)
      })
    }
    isWriting = false
    if (open.events.length > (open === batch ? size : 0)) schedule()
  }

  /** Writes after this task; while a write is under way the next one waits for it, so that a storm of events costs few of them. */
  function schedule(): void {
    if (isWriting || !isLive || how !== 'keep') return
    isWriting = true
    queueMicrotask(write)
  }

  function notice(): void {
    if (how !== 'keep' || open.events.length === 0) return
    notify({ type: 'buffer.begin' })
    if (open.events.length >= settings.batchSize) notify({ type: 'buffer.full' })
    schedule()
  }

  /** An event for the batch, cleaned and numbered; null for one without type, timestamp or url, which is dropped with a warning (LOG-3). */
  function eventOf({ type, timestamp, url, payload, eventName }: Happening): EventRecord | null {
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
      eventName: eventName?.slice(0, 100),
    }
  }

  /** Puts what has come in into the batch; before anything is decided on the batch, and once the task is over that brought it. */
  function takeIn(): void {
    if (incoming.length === 0) return
    const happenings = incoming
    incoming = []
    for (const happening of happenings) {
      const event = eventOf(happening)
      if (!event) continue
      if (open.events.length === 0) open.timestamp = Math.max(event.timestamp, clearedAt + 1)
      open.events.push(event)
      if (how === 'keep' || open.events.length <= HELD_AT_MOST) continue
      open.events.shift()
      counts.discarded++
    }
  }

  function afterTask(): void {
    takeIn()
    notice()
  }

  return {
    counts,
    /** Takes an event in; nothing else happens before the task is over. The event is the logger's from then on. */
    record(happening: Happening): void {
      if (how === 'ignore') return
      if (incoming.push(happening) === 1) queueMicrotask(afterTask)
    },
    handle(next: typeof how): void {
      takeIn()
      how = next
      if (how === 'ignore') {
        counts.discarded += open.events.length
        open = begin()
      }
      notice()
    },
    /** Whether other tabs can tell that this one is alive: only then what it fills may lie in the journal. */
    setLive(is: boolean): void {
      isLive = is
      if (isLive && open.events.length > 0) schedule()
    },
    seal(isFull: boolean): void {
      const batches = close(isFull)
      if (batches.length > 0) void store.add(batches)
      if (isFull) notice()
    },
    flush(): void {
      takeIn()
      if (open.events.length === 0) return
      store.park(open)
      schedule()
    },
    /** The page goes: whatever is not in the journal for sure is parked and given to a beacon, which is no acknowledgement (LOG-16). */
    part(): void {
      const batches = [...store.unconfirmed(), ...close()].map((batch) => ({ ...batch, isInDoubt: true, isBeaconed: true as const }))
      if (batches.length === 0) return
      void store.add(batches)
      const events = batches.flatMap((batch) => batch.events)
      for (const body of beaconBodies(events, ports.surroundings(), place, ports.now())) ports.beacon(body)
    },
    clear(): void {
      takeIn()
      const left = how === 'keep' && open.events.length > 0 ? open : null
      clearedAt = Math.max(ports.now(), open.timestamp)
      if (left) open = begin()
      void store.clear(left, clearedAt)
    },
    keepPlace(next: Location | null): void {
      place = next
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
