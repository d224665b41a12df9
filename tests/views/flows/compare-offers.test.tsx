import type { CompareOffersActor } from '../../../machines/compare-offers/compare-offers.machine.ts'
import { CompareView } from '../../../src/views/compare/compare.tsx'
import { bundle } from '../offer/samples.ts'
import { playOnView } from './play-on-view.tsx'

const offers = [1, 2, 3, 4, 5].map((n) => ({
  id: `bundle-${n}`,
  bundle: { ...bundle, bundleId: `bundle-${n}`, acc: { ...bundle.acc, name: `Hotel ${n}` } },
}))

playOnView({
  flow: 'compareOffers',
  view: (compareOffers) => <CompareView offers={offers} compareOffers={compareOffers as CompareOffersActor} back="/offer/quiz-1" />,
  // A compared offer has no Add button, and others have neither Remove nor View.
  isImpossible(name, { context }) {
    const id = name.includes('fourth') ? 'bundle-4' : name.includes('fifth') ? 'bundle-5' : name.includes('first') ? 'bundle-1' : 'bundle-2'
    return name.endsWith('added') ? context.chosen.includes(id) || context.chosen.length >= 4 : !context.chosen.includes(id)
  },
  key: ({ context }) => context.chosen,
})
