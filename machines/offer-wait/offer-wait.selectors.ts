import type { SnapshotFrom } from 'xstate'
import { isNetworkTrouble } from '../failure.ts'
import type { offerWaitMachine } from './offer-wait.machine.ts'

type Snapshot = SnapshotFrom<typeof offerWaitMachine>
export type WaitPhrase = 'analyzing' | 'matching' | 'searching' | 'building'

export const selectPhrase = (snapshot: Snapshot): WaitPhrase => snapshot.value.phrases
/** Whether only the sky is shown yet (WAIT-9). */
export const selectIsUnseen = (snapshot: Snapshot) => snapshot.matches({ screen: 'unseen' })
/** Whether the hint about a longer wait is shown: after 20 s, while the search runs. */
export const selectShowsHint = (snapshot: Snapshot) => snapshot.matches({ waitTime: 'long' }) && snapshot.hasTag('busy')
/** Whether retry and edit are offered: after 60 s, or if the search failed. */
export const selectOffersWayOut = (snapshot: Snapshot) =>
  snapshot.matches({ waitTime: 'tooLong' }) || snapshot.matches({ search: 'failed' })
export const selectHasZeroOffers = (snapshot: Snapshot) => snapshot.matches({ search: 'zeroOffers' })
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches({ search: 'failed' })
/** Criteria that can be dropped, each with the number of offers that it would bring (WAIT-5). */
export const selectRelax = (snapshot: Snapshot) => snapshot.context.relax
/** The search criteria, as text (WAIT-11). */
export const selectWanted = (snapshot: Snapshot) => snapshot.context.wanted
/** Whether the last poll found no network while the search goes on (NET-2). */
export const selectIsOffline = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') && snapshot.context.failure !== null && isNetworkTrouble(snapshot.context.failure)
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
/** Whether the search can be restarted: not while it starts, nor while another page opens. */
export const selectCanSearchAgain = (snapshot: Snapshot) => snapshot.can({ type: 'search.retry' })
