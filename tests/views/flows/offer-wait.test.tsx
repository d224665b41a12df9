import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../../../machines/messages.ts'
import type { offerWaitMachine } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { selectErrorMessage, selectHasFailed, selectHasZeroOffers } from '../../../machines/offer-wait/offer-wait.selectors.ts'
import { GenerateView } from '../../../src/views/generate/generate.tsx'
import { playOnView } from './play-on-view.tsx'

type Snapshot = SnapshotFrom<typeof offerWaitMachine>

/** All four phrases are always in the list; the current one is announced. */
const phrases = ['wait.analyzing', 'wait.matching', 'wait.searching', 'wait.building'] as const satisfies readonly MessageId[]

function covered(snapshot: Snapshot): readonly MessageId[] {
  if (selectHasZeroOffers(snapshot)) return ['wait.title', ...phrases, 'wait.slow', 'wait.hint']
  return snapshot.hasTag('busy') ? [] : ['wait.hint']
}

playOnView({
  flow: 'offerWait',
  view: (wait) => <GenerateView wait={wait as never} />,
  places: {
    ...Object.fromEntries(phrases.map((id) => [id, '[role="status"]'])),
    'wait.slow': { role: 'region', name: 'The search is taking too long.' },
  },
  selected: {
    among: ['wait.failed', 'error.network'],
    shown: (snapshot) => [selectHasFailed(snapshot as Snapshot) ? (selectErrorMessage(snapshot as Snapshot) ?? 'wait.failed') : null],
  },
  covered: (snapshot) => covered(snapshot as Snapshot),
  lingering: (snapshot) => (selectHasFailed(snapshot as Snapshot) ? ['wait.slow'] : []),
  // The picture itself shows the progress.
  busy: () => null,
})
