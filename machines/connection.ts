/** What flows hear of the connection: whether there is one, and that one was found again after a call had missed it. */
export type ConnectionEvent = { type: 'connection.change'; isOnline: boolean } | { type: 'connection.found' }
