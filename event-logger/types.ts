/** What the event logger is made of. Nothing here knows a browser: everything of it is handed in as `Ports`. */

export const eventTypes = ['page_view', 'scroll_start', 'scroll_end', 'click', 'focus', 'blur', 'custom'] as const
export type EventType = (typeof eventTypes)[number]

export type Payload = Readonly<Record<string, unknown>>

/** Something that happened, as it is handed in; `timestamp` in unix milliseconds, `eventName` for custom events. */
export type CapturedEvent = { type: EventType; timestamp: number; url: string; payload?: Payload; eventName?: string | undefined }

/** An event as the back end takes it (LOG-1). Its id is made when it is captured and never changes: by it repeats are dropped (LOG-15). */
export type EventRecord = CapturedEvent & { id: string; payload: Payload }

/**
 * Events that travel together (LOG-4), kept under an id of their own from the first event on. An open batch still grows and belongs to the tab that
 * fills it; a sealed one belongs to whoever leads.
 */
export type Batch = {
  id: string
  tab: string
  isSealed: boolean
  events: EventRecord[]
  /** When it was begun, in unix milliseconds. */
  timestamp: number
  /** Tries that have failed and count; kept, so that a reload grants no more of them. */
  retryCount: number
  /** Unix milliseconds before which it is not tried again. */
  notBefore: number
  /** Whether it may have been stored without our hearing of it: a beacon carried it, or a try was left without an answer. */
  isInDoubt: boolean
  /** Whether a beacon carried it, which never gets an answer. */
  isBeaconed?: true
  /** Whether it is a part of one that was too large: it is not put together with others again. */
  isPart?: true
}

/** What became of events that are no longer kept. `unconfirmed`: given up, but they may have been stored. */
export type Settlement = 'stored' | 'undeliverable' | 'rejected' | 'overflow' | 'withdrawn' | 'unconfirmed'
export type Tally = Partial<Record<Settlement, number>>

/** What is decided on a batch after a try. */
export type Outcome = 'stored' | 'retry' | 'split' | 'rejected' | 'undeliverable'

/** What the flow knows of a batch; its events stay with the store. */
export type BatchHead = { id: string; size: number; retryCount: number; isDue: boolean }

/** The end of a batch of so many events; without a settlement they go on in others. */
export type End = { id: string; size: number; settlement: Settlement | null }

/** Keeps batches through reloads, crashes and the end of the browser; shared by all tabs. Every call is atomic and rejects where it did nothing. */
export type Journal = {
  put(batches: readonly Batch[]): Promise<void>
  /** Every batch that is kept, and ids of those that were settled lately. */
  read(): Promise<{ batches: Batch[]; settled: string[] }>
  /** Takes batches away and counts their events under their settlement, once for each id however often it is asked; puts others in their place. */
  settle(ends: readonly End[], replacements: readonly Batch[]): Promise<void>
  tally(): Promise<Tally>
}

/** The synchronous store, for the moment in which a page goes. */
export type SyncStorage = {
  keys(): string[]
  get(key: string): string | null
  /** False where the browser refused. */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/** How a try failed: `status` of the answer, 0 where none came. */
export type SendFailure = { status: number }

export type Location = { latitude: number; longitude: number; accuracy: number; timestamp: number }
type Info = Readonly<Record<string, unknown>>

/** Who and where, as it goes beside the events in a beacon (LOG-16 to LOG-18). */
export type ClientInfo = { sessionInfo: Info; deviceInfo: Info; pageState: Info; deviceId: string }

/** What the page tells about itself. `queue.change`: another tab has sealed a batch. */
export type PageEvent =
  | { type: 'connection.change'; isOnline: boolean }
  | { type: 'page.hide' }
  | { type: 'page.leave' }
  | { type: 'page.return' }
  | { type: 'queue.change' }

/** The browser, as far as the logger needs it. */
export type Ports = {
  now(): number
  /** A random text of letters and digits that no other tab has. */
  randomId(): string
  later(run: () => void, ms: number): () => void
  /** Sends a batch; settles when it is stored. Rejects with a `SendFailure`. */
  send(body: Pick<Batch, 'events' | 'timestamp' | 'retryCount'>, signal: AbortSignal): Promise<void>
  /** Hands a text to the browser to be sent after the page; false where it refused. */
  beacon(body: string): boolean
  journal: Journal
  storage: SyncStorage
  /** Waits to be the one tab that delivers; returns how to let go. */
  requestLead(onGained: () => void): () => void
  /** Holds the sign that a tab is alive: `held` settles once it is up. */
  holdTabLock(tab: string): { held: Promise<void>; release: () => void }
  isAlive(tab: string): Promise<boolean>
  watch(listener: (event: PageEvent) => void): () => void
  /** Notifies the other tabs that a batch was sealed. */
  notifyTabs(): void
  locate(signal: AbortSignal): Promise<Location>
  clientInfo(): ClientInfo
  url(): string
  warn(message: string, cause?: unknown): void
}
