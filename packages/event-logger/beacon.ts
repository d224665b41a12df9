import type { ClientInfo, EventRecord, Location } from './types.ts'

/** Maximum bytes of a beacon. Browsers accept 65,536 bytes for all beacons in flight (LOG-16). */
const BEACON_BYTES = 60 * 1024

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * Texts for the beacon, each at most 60 KB and each complete: the pending events with their client data (LOG-16, D44). An event that alone is too
 * large stays in the journal.
 */
export function beaconBodies(
  events: readonly EventRecord[],
  { sessionInfo, deviceInfo, pageState, deviceId }: ClientInfo,
  locationInfo: Location | null,
  timestamp: number,
): string[] {
  const envelope = JSON.stringify({ timestamp, deviceId, sessionInfo, deviceInfo, locationInfo, pageState })
  const room = BEACON_BYTES - bytesOf(envelope) - '{"events":[],'.length
  const chunks: string[][] = []
  let left = 0
  for (const event of events) {
    const text = JSON.stringify(event)
    const size = bytesOf(text) + 1
    if (size > room) continue
    if (size > left || chunks.length === 0) {
      chunks.push([])
      left = room
    }
    chunks.at(-1)?.push(text)
    left -= size
  }
  return chunks.map((texts) => `{"events":[${texts.join()}],${envelope.slice(1)}`)
}
