/** Events about the connection: a change, and its return after a failed call. */
export type ConnectionEvent = { type: 'connection.change'; isOnline: boolean } | { type: 'connection.found' }

/** The guard whether a change brought a connection. A machine that uses it has `isOnline` among its guards. */
export const cameUp = { type: 'isOnline', params: ({ event }: { event: { isOnline: boolean } }) => ({ isOnline: event.isOnline }) } as const
