/** Milliseconds and counts of the logger; `tracks` says what it listens to by itself. */
export type LoggerSettings = {
  batchSize: number
  batchInterval: number
  /** Events that one origin keeps at most. */
  maxStored: number
  throttles: { scroll: number; click: number; focus: number }
  scrollEnd: number
  tracks: { scroll: boolean; click: boolean; focus: boolean; pageView: boolean }
  locates: boolean
  /** Fields of a payload that may be kept; whatever else is in it is left out (LOG-20). */
  payloadFields: readonly string[]
  /** Query parameters of addresses that may be kept (LOG-20). */
  queryFields: readonly string[]
}

/** The logger's own defaults (LOG-7, LOG-9). */
export const loggerDefaults: LoggerSettings = {
  batchSize: 10,
  batchInterval: 5_000,
  maxStored: 1_000,
  throttles: { scroll: 500, click: 100, focus: 200 },
  scrollEnd: 150,
  tracks: { scroll: true, click: true, focus: true, pageView: true },
  locates: false,
  payloadFields: [],
  queryFields: ['utm_source', 'utm_medium', 'utm_campaign'],
}

/** Events that are held at most while nobody has said whether they may be kept (D42, LAW-10). */
export const MAX_HELD = 100

/** Tries after the first one (LOG-11). */
export const MAX_RETRIES = 3

/** Milliseconds before a try: 2 to the power of the attempt in seconds (LOG-11). */
export const backoffOf = (attempt: number): number => 2 ** attempt * 1_000

/** Milliseconds between batches once the connection is back (LOG-13). */
export const SPACING = 1_000
