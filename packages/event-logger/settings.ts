/** Settings of the logger in milliseconds and counts. `tracks` selects what it captures automatically. */
export type LoggerSettings = {
  batchSize: number
  batchInterval: number
  /** Maximum number of events stored for an origin. */
  maxStored: number
  throttles: { scroll: number; click: number; focus: number }
  scrollEnd: number
  tracks: { scroll: boolean; click: boolean; focus: boolean; pageView: boolean }
  locates: boolean
  /** Recordable fields of a payload. All others are left out (LOG-20). */
  payloadFields: readonly string[]
  /** Recordable query parameters (LOG-20). */
  queryFields: readonly string[]
}

/** Default settings (LOG-7, LOG-9). */
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

/** Maximum number of events held until consent is given or refused (D42, LAW-10). */
export const MAX_HELD = 100

/** Retries after the first try (LOG-11). */
export const MAX_RETRIES = 3

/** Milliseconds before a retry: 2 to the power of the attempt, in seconds (LOG-11). */
export const backoffOf = (attempt: number): number => 2 ** attempt * 1_000

/** Milliseconds between batches after the connection returns (LOG-13). */
export const SPACING = 1_000
