/** What the client asks of whoever holds the session; the session machine answers through src/app. */
export interface SessionPort {
  /** The access token now held, or null for a visitor. */
  token(): string | null
  /**
   * Asks for a token to replace a refused one. Resolves at once with the newer token where one is already there,
   * null where the session has ended; rejects where the refresh failed for another reason (the session then stays).
   */
  refresh(refused: string): Promise<string | null>
  /** Says that a token was refused right after it had been put in place: the session has ended (SESSION-6). */
  end(refused: string): Promise<void>
}

export interface ApiConfig {
  /** Origin and base path, for example `/api`. */
  readonly base: string
  /** The device's id, 32 characters (SESSION-3). */
  readonly deviceId: () => string
  readonly session: SessionPort
  /** Language of texts that the back end writes, `en` or `de`. */
  readonly locale: () => string
  readonly fetch: typeof fetch
  /** Makes ids of requests. */
  readonly requestId: () => string
  /** Milliseconds after which a call is given up. */
  readonly timeout: number
  /** Is told of each call that found no network or got no response in time (NET-1). */
  readonly missed?: () => void
}

/** Milliseconds after which a call is given up; longer than any call's work, shorter than a person's patience. */
export const CALL_TIMEOUT = 20_000

let current: ApiConfig | null = null

/** Sets once, at the start, how calls are made. */
export function configureApi(config: ApiConfig): void {
  current = config
}

/** The configuration; throws where nobody has set it. */
export function apiConfig(): ApiConfig {
  if (!current) throw new Error('configureApi has not been called')
  return current
}
