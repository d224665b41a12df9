import type { SnapshotFrom } from 'xstate'
import { isNetworkTrouble } from '../failure.ts'
import type { offerWaitMachine } from './offer-wait.machine.ts'

type Snapshot = SnapshotFrom<typeof offerWaitMachine>
export type WaitPhrase = 'analyzing' | 'matching' | 'searching' | 'building'

export const selectPhrase = (snapshot: Snapshot): WaitPhrase => snapshot.value.phrases
/** Whether there is only the sky yet (WAIT-9). */
export const selectIsUnseen = (snapshot: Snapshot) => snapshot.matches({ screen: 'unseen' })
/** Whether the hint that it takes longer is shown (after 20 s, while still searching). */
export const selectShowsHint = (snapshot: Snapshot) => snapshot.matches({ waitTime: 'long' }) && snapshot.hasTag('busy')
/** Whether retry and edit answers are offered (after 60 s, or where the search failed). */
export const selectOffersWayOut = (snapshot: Snapshot) =>
  snapshot.matches({ waitTime: 'tooLong' }) || snapshot.matches({ search: 'failed' })
export const selectHasZeroOffers = (snapshot: Snapshot) => snapshot.matches({ search: 'zeroOffers' })
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches({ search: 'failed' })
/** Criteria to give up, each with the number of offers that brings (WAIT-5). */
export const selectRelax = (snapshot: Snapshot) => snapshot.context.relax
/** What is searched for, in words (WAIT-11). */
export const selectWanted = (snapshot: Snapshot) => snapshot.context.wanted
/** Whether the list was last not reached for want of a network, while the search goes on (NET-2). */
export const selectIsOffline = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') && snapshot.context.failure !== null && isNetworkTrouble(snapshot.context.failure)
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
/** Whether the search can be begun anew: not while it is being begun, nor while another page opens. */
export const selectCanSearchAgain = (snapshot: Snapshot) => snapshot.can({ type: 'search.retry' })
