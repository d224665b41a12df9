/** Names of the headers of every call (D6, CALLS-1). */
export const headerNames = {
  platformType: 'X-Platform-Type',
  deviceId: 'X-Device-Id',
  requestId: 'X-Request-Id',
} as const

/** The web's platform type (CALLS-1). */
export const PLATFORM_TYPE = '1'

/** Base path of every call (CALLS-1). */
export const BASE_PATH = '/api'
