import type { SnapshotFrom } from 'xstate'
import type { otherDatesMachine } from '../../../machines/other-dates/other-dates.machine.ts'
import { selectErrorMessage } from '../../../machines/other-dates/other-dates.selectors.ts'
import { OfferPage, offerResponses } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'
import { BUSY } from './screen-problems.ts'

type Snapshot = SnapshotFrom<typeof otherDatesMachine>

playOnView({
  flow: 'otherDates',
  responses: offerResponses,
  view: (dates) => <OfferPage dates={dates} />,
  selected: {
    among: ['dates.moveFailed', 'dates.soldOut', 'error.network'],
    shown: (snapshot) => [selectErrorMessage(snapshot as Snapshot)],
  },
  busy: ({ value }) => (value === 'moving' ? BUSY : null),
  // The selected day can't be selected again, and the sentence describes the selected day.
  isImpossible: (name, { context: { arrival, day } }) =>
    (name === 'a cheaper day is chosen' && day === '2027-01-11') ||
    (name === 'a dearer day is chosen' && day === '2027-01-23') ||
    (name === "the trip's own day is chosen" && (day ?? arrival) === '2027-01-16') ||
    (name === 'the suggested day is taken' && day !== null && day !== '2027-01-11'),
})
