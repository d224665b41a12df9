import { bundleCalls } from '../../contract/bundle.ts'
import { type CallOptions, client } from './client.ts'

const calls = client(bundleCalls)

/** Checks price and availability and reserves an offer. Both session ids on the wire have the same value (D18). */
export const prebookBundle = (input: { bundleId: string; quizSessionId: string }, options?: CallOptions) =>
  calls.prebookBundle({ ...input, testSearchHash: input.quizSessionId }, options)

export const { listBundles, refreshBundles, getPrebook } = calls
