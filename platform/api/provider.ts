import { providerCalls as calls } from '../../contract/provider.ts'
import { type CallOptions, request } from './client.ts'

/** Finds resorts by name. */
export const searchResorts = (input: { val: string }, options?: CallOptions) =>
  request('searchResorts', calls.searchResorts, { query: input }, options)

/** Finds hotels of a resort by name. */
export const searchProperties = (input: { resortId: string; val: string }, options?: CallOptions) =>
  request('searchProperties', calls.searchProperties, { query: input }, options)
