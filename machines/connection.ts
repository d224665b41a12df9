/** Events about the connection: a change, and its return after a failed call. */
export type ConnectionEvent = { type: 'connection.change'; isOnline: boolean } | { type: 'connection.found' }
