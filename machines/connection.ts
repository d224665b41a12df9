/** Events about the connection. The application sends them to each flow, and the machine of a page forwards them. */
export type ConnectionEvent =
  /** The connection is gone, or there again. A flow that waits for it goes on. */
  | { type: 'connection.change'; isOnline: boolean }
  /** The back end can be reached again, after the browser was offline or a call found no network. A flow repeats the call that failed. */
  | { type: 'connection.restored' }

/** The guard whether a change brought a connection. A machine that uses it has `isOnline` among its guards. */
export const cameUp = { type: 'isOnline', params: ({ event }: { event: { isOnline: boolean } }) => ({ isOnline: event.isOnline }) } as const
