/** Has the browser send a JSON text even where the page ends at once; false where it refused. A beacon has no headers and no answer. */
export function sendBeacon(path: string, body: string): boolean {
  try {
    return navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
  } catch {
    return false
  }
}
