import type { EventRecord } from '../../../event-logger/types.ts'

/** How the back end behaves: whether it stores, and what it answers; status 0 is no answer. */
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

/** Events that the back end takes at once while it is narrow. */
const NARROW = 3

export type Request = { events: EventRecord[]; retryCount?: number }

/** The back end as far as events go: stores each event once by its id (LOG-15). */
export function createEventServer() {
  const stored = new Map<string, EventRecord>()
  const server = {
    mood: 'well' as Mood,
    stored,
    /** Accepts a request and returns its status; 0 where no response comes. */
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
