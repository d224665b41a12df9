import { type BundleStatus, bundleStatuses } from '../../contract/bundle.ts'
import { defineCases, responsesOf } from '../flow.ts'
import { type preCheckActors, preCheckMachine } from './pre-check.machine.ts'

const { done, failed } = responsesOf<typeof preCheckActors>()
const offerBundle = { bundleId: 'bundle-1', quizSessionId: 'quiz-1' }

/** Each status of a prebooked offer in plain words. */
export const offerWords: Readonly<Record<BundleStatus, string>> = {
  Unknown: 'nobody can say how the offer stands',
  Ok: 'the offer still stands',
  PriceChanged: 'the price has changed',
  NotAvailable: 'the offer is not available',
  Expired: 'the search has expired',
  ExpiredOffer: 'the offer has expired',
}

export const preCheckCases = defineCases(preCheckMachine, {
  inputs: { 'a prebooked offer': { prebookHash: 'hash-1' } },
  events: {
    ...Object.fromEntries(
      bundleStatuses.map((status) => [
        offerWords[status],
        done('getPrebook', { status, prebookHash: 'hash-1', offerBundle, expireAt: 1_800_000_000 }),
      ]),
    ),
    'the summary is not there': failed('getPrebook', { kind: 'http', status: 404, code: 'resource.notFound' }),
    'reading the summary fails': failed('getPrebook', { kind: 'network', status: 0, code: null }),
    'the connection is found again': { type: 'connection.restored' },
    'the traveller tries again': { type: 'precheck.retry' },
    'the traveller goes back to the offers': { type: 'offers.review' },
    'the traveller asks for new offers': { type: 'offers.refresh' },
    'new offers are being made': done('refreshBundles', { status: 'generating' }),
    'new offers can not be made': failed('refreshBundles', { kind: 'http', status: 500, code: 'server.failed' }),
  },
})
