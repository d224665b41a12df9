import { type CallOptions, request } from './client.ts'
import { calls } from './contract/calls.ts'

/** Answers the transfer offers of both legs. */
export const listTransfers = (input: { bundleId: string }, options?: CallOptions) =>
  request('listTransfers', calls.listTransfers, { query: input }, options)

/** Changes one leg; answers the offer with its new price. */
export const updateTransfer = (input: { bundleId: string; privateTransferOfferId: string }, options?: CallOptions) =>
  request('updateTransfer', calls.updateTransfer, { body: input }, options)
