/** Types of the event logger. It uses no browser globals; browser functions are passed in as `Ports`. */

export const eventTypes = ['page_view', 'scroll_start', 'scroll_end', 'click', 'focus', 'blur', 'custom'] as const
export type EventType = (typeof eventTypes)[number]

export type Payload = Readonly<Record<string, unknown>>

/** An event as captured. `timestamp` is in unix milliseconds; `eventName` is for custom events. */
export type CapturedEvent = { type: EventType; timestamp: number; url: string; payload?: Payload; eventName?: string | undefined }

/** An event as the back end accepts it (LOG-1). Its id is created at capture and never changes, so repeats can be dropped (LOG-15). */
export type EventRecord = CapturedEvent & { id: string; payload: Payload }

/**
 * Events that are sent together (LOG-4), stored under one id from the first event on. An open batch still grows and belongs to the tab that fills it.
 * A sealed one belongs to the leading tab.
 */
export type Batch = {
  id: string
  tab: string
  isSealed: boolean
  events: EventRecord[]
  /** Unix milliseconds of its creation. */
  timestamp: number
  /** Failed tries that count. Stored, so a reload grants no more of them. */
  retryCount: number
  /** Unix milliseconds before which it is not retried. */
  notBefore: number
  /** Whether it may have been stored without confirmation: a beacon sent it, or a try got no response. */
  isInDoubt: boolean
  /** Whether a beacon sent it. A beacon gets no response. */
  isBeaconed?: true
  /** Whether it is a part of a batch that was too large. Parts are not merged again. */
  isPart?: true
}

/** What became of events that are no longer stored locally. `unconfirmed`: dropped, but they may have reached the back end. */
export type Settlement = 'stored' | 'undeliverable' | 'rejected' | 'overflow' | 'withdrawn' | 'unconfirmed'
export type Tally = Partial<Record<Settlement, number>>

/** The decision about a batch after a try. */
export type Outcome = 'stored' | 'retry' | 'split' | 'rejected' | 'undeliverable'

/** A batch as the flow knows it. Its events stay in the store. */
export type BatchHead = { id: string; size: number; retryCount: number; isDue: boolean }

/** The end of a batch of `size` events. Without a settlement, they continue in other batches. */
export type End = { id: string; size: number; settlement: Settlement | null }

/** Crash-safe storage of batches, shared by all tabs. Every call is atomic and rejects if it did nothing. */
export type Journal = {
  put(batches: readonly Batch[]): Promise<void>
  /** Every stored batch, and ids of recently settled ones. */
  read(): Promise<{ batches: Batch[]; settled: string[] }>
  /** Removes batches and counts their events by settlement, once for each id. Adds their replacements. */
  settle(ends: readonly End[], replacements: readonly Batch[]): Promise<void>
  tally(): Promise<Tally>
}

/** Synchronous storage, for page unload. */
export type SyncStorage = {
  keys(): string[]
  get(key: string): string | null
  /** False if the browser refused it. */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/** Why a try failed: `status` of the response, 0 without one. */
export type SendFailure = { status: number }

export type Location = { latitude: number; longitude: number; accuracy: number; timestamp: number }
type Info = Readonly<Record<string, unknown>>

/** Session, device and page state, sent with the events of a beacon (LOG-16 to LOG-18). */
export type ClientInfo = { sessionInfo: Info; deviceInfo: Info; pageState: Info; deviceId: string }

/** What the page reports. `queue.change`: another tab has sealed a batch. */
export type PageEvent =
  | { type: 'connection.change'; isOnline: boolean }
  | { type: 'page.hide' }
  | { type: 'page.leave' }
  | { type: 'page.return' }
  | { type: 'queue.change' }

/** The browser functions that the logger needs. */
export type Ports = {
  now(): number
  /** A unique text of letters and digits. */
  randomId(): string
  later(run: () => void, ms: number): () => void
  /** Sends a batch. Resolves when it is stored, rejects with a `SendFailure`. */
  send(body: Pick<Batch, 'events' | 'timestamp' | 'retryCount'>, signal: AbortSignal): Promise<void>
  /** Passes a text to the browser, which sends it after the page has closed. False if refused. */
  beacon(body: string): boolean
  journal: Journal
  storage: SyncStorage
  /** Waits to become the delivering tab. Returns a release function. */
  requestLead(onGained: () => void): () => void
  /** Marks a tab as alive. `held` resolves when the mark is set. */
  holdTabLock(tab: string): { held: Promise<void>; release: () => void }
  isAlive(tab: string): Promise<boolean>
  watch(listener: (event: PageEvent) => void): () => void
  /** Notifies other tabs that a batch was sealed. */
  notifyTabs(): void
  locate(signal: AbortSignal): Promise<Location>
  clientInfo(): ClientInfo
  url(): string
  warn(message: string, cause?: unknown): void
}
