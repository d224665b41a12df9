/** What the API client needs from the session. src/app connects it to the session machine. */
export interface SessionPort {
  /** Returns the current access token, or null for a visitor. */
  token(): string | null
  /**
   * Requests a token to replace one that the back end refused. Resolves immediately if there already is a newer token, and with null if the
   * session has ended. Rejects if the refresh failed for another reason; the session then continues.
   */
  refresh(refused: string): Promise<string | null>
  /** Ends the session because the back end refused a new token (SESSION-6). */
  end(refused: string): Promise<void>
}

export interface ApiConfig {
  /** Origin and base path, for example `/api`. */
  readonly base: string
  /** Returns the device id, 32 characters (SESSION-3). */
  readonly deviceId: () => string
  readonly session: SessionPort
  /** Returns the language of texts from the back end, `en` or `de`. */
  readonly locale: () => string
  readonly fetch: typeof fetch
  /** Generates a request id. */
  readonly requestId: () => string
  /** Timeout of a call in milliseconds. */
  readonly timeout: number
  /** Called for each call that found no network or timed out (NET-1). */
  readonly missed?: () => void
}

/** Timeout of a call in milliseconds: longer than any call's work, short enough for a person to wait. */
export const CALL_TIMEOUT = 20_000

let current: ApiConfig | null = null

/** Configures the API client. Called once, at the start. */
export function configureApi(config: ApiConfig): void {
  current = config
}

/** Returns the configuration. @throws Error if none was set */
export function apiConfig(): ApiConfig {
  if (!current) throw new Error('configureApi has not been called')
  return current
}
