import { bundleCalls } from '../../contract/bundle.ts'
import { transferCalls } from '../../contract/transfer.ts'
import { type CallOptions, request } from './client.ts'

/** Reads the transfer offers of both legs. */
export const listTransfers = (input: { bundleId: string }, options?: CallOptions) =>
  request('listTransfers', transferCalls.listTransfers, { query: input }, options)

/** Changes one leg; resolves to the offer with its new price. */
export const updateTransfer = (input: { bundleId: string; privateTransferOfferId: string }, options?: CallOptions) =>
  request('updateTransfer', bundleCalls.updateTransfer, { body: input }, options)
