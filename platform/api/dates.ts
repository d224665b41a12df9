import { dateCalls as calls } from '../../contract/dates.ts'
import { type CallOptions, request } from './client.ts'

/** Reads what the trip of an offer costs a week around its arrival. */
export const listDates = (input: { bundleId: string }, options?: CallOptions) =>
  request('listDates', calls.listDates, { query: input }, options)

/** Moves an offer to another day of arrival, yyyy-MM-dd; resolves to the offer with its new price. */
export const updateDates = (input: { bundleId: string; checkIn: string }, options?: CallOptions) =>
  request('updateDates', calls.updateDates, { body: input }, options)
