import { savedCalls } from '../../contract/saved.ts'
import { type CallOptions, request } from './client.ts'

/** Prices a saved offer anew and holds that price. */
export const checkSavedOffer = (input: { itemId: string }, options?: CallOptions) =>
  request('checkSavedOffer', savedCalls.checkSavedOffer, { params: input }, options)

/** Searches for offers like a saved one; answers their quiz session. */
export const findSimilar = (input: { itemId: string }, options?: CallOptions) =>
  request('findSimilar', savedCalls.findSimilar, { params: input }, options)

/** Reads the links that stand, and those that were revoked lately. */
export const listShareLinks = (options?: CallOptions) => request('listShareLinks', savedCalls.listShareLinks, {}, options)

/** Revokes a link, or with null all of them. */
export const revokeShareLinks = (input: { linkId: string | null }, options?: CallOptions) =>
  request('revokeShareLinks', savedCalls.revokeShareLinks, { body: input }, options)

/** Reads a shared offer. */
export const getSharedOffer = (input: { token: string }, options?: CallOptions) =>
  request('getSharedOffer', savedCalls.getSharedOffer, { params: input }, options)
