/** Errors as the API client throws them. */
export const errors = {
  offline: { kind: 'network', status: 0, code: null },
  server: { kind: 'http', status: 500, code: 'server.failed' },
  http: (status: number, code: string, more: object = {}) => ({ kind: 'http', status, code, ...more }),
}
