/**
 * Sends a JSON text as a beacon, which the browser delivers even if the page closes. A beacon has no headers and no response. @returns false
 * if the browser refused
 */
export function sendBeacon(path: string, body: string): boolean {
  try {
    return navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
  } catch {
    return false
  }
}
