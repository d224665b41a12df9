import type { CriterionKey } from '../../contract/bundle.ts'
import { bundleCalls as calls } from '../../contract/bundle.ts'
import { type CallOptions, request } from './client.ts'

/** Reads the offers of a quiz session and how far their search is. */
export const listBundles = (input: { quizSessionId: string }, options?: CallOptions) =>
  request('listBundles', calls.listBundles, { query: input }, options)

/** Searches anew for offers; `relax` names criteria to give up. */
export const refreshBundles = (input: { quizSessionId: string; relax?: CriterionKey[] }, options?: CallOptions) =>
  request('refreshBundles', calls.refreshBundles, { body: input }, options)

/** Checks price and availability and reserves an offer; both names of the session carry the same value (D18). */
export const prebookBundle = (input: { bundleId: string; quizSessionId: string }, options?: CallOptions) =>
  request('prebookBundle', calls.prebookBundle, { body: { ...input, testSearchHash: input.quizSessionId } }, options)

/** Reads a prebooked offer with its present status. */
export const getPrebook = (input: { prebookHash: string }, options?: CallOptions) =>
  request('getPrebook', calls.getPrebook, { query: input }, options)
