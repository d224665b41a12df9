import type { EventRecord } from '@firn/event-logger'

/** Behaviour of the back end: whether it stores, and its response. Status 0 is no response. */
const moods = {
  well: { stores: true, status: 200 },
  unreachable: { stores: false, status: 0 },
  unavailable: { stores: false, status: 503 },
  tooSlow: { stores: false, status: 408 },
  tooMany: { stores: false, status: 429 },
  refusing: { stores: false, status: 400 },
  answerLost: { stores: true, status: 0 },
  failsAfterwards: { stores: true, status: 500 },
  narrow: { stores: true, status: 200 },
} as const
export type Mood = keyof typeof moods

/** Maximum events per request while the back end limits them. */
const NARROW = 3

export type Request = { events: EventRecord[]; retryCount?: number }

/** A fake back end for events. It stores each event once by id (LOG-15). */
export function createEventServer() {
  const stored = new Map<string, EventRecord>()
  const server = {
    mood: 'well' as Mood,
    stored,
    /** Accepts a request and returns its status, 0 for no response. */
    take({ events }: Request): number {
      if (server.mood === 'narrow' && events.length > NARROW) return 413
      const { stores, status } = moods[server.mood]
      if (stores) for (const event of events) if (!stored.has(event.id)) stored.set(event.id, event)
      return status
    },
  }
  return server
}

export type EventServer = ReturnType<typeof createEventServer>
