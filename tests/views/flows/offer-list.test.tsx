import { offerListCases } from '../../../machines/offer-list/offer-list.cases.ts'
import { hasFilter, type OfferFilter, shownOf } from '../../../machines/offer-list/offer-list.filter.ts'
import type { OfferListActor } from '../../../machines/offer-list/offer-list.machine.ts'
import { OfferListView } from '../../../src/views/offer-list/offer-list.tsx'
import { bundle } from '../offer/samples.ts'
import { playOnView } from './play-on-view.tsx'

const bundles = [1, 2].map((n) => ({ ...bundle, bundleId: `bundle-${n}`, acc: { ...bundle.acc, name: `Hotel ${n}` } }))

/** The filter that a case chooses. */
function chosenBy(name: string): Partial<OfferFilter> | null {
  const event = offerListCases.events[name]
  return event?.type === 'filter.choose' ? event.filter : null
}

playOnView({
  flow: 'offerList',
  view: (offerList) => <OfferListView bundles={bundles} offerList={offerList as OfferListActor} back="/offer/quiz-1" heart={() => null} />,
  // A chosen value can't be chosen again, hidden offers have no button, one offer of a resort opens at once, and without a filter there is none to clear.
  isImpossible(name, { context }) {
    if (name.endsWith('cleared')) return !hasFilter(context.filter)
    // On the map, an offer has its button once the pin of its resort was pressed.
    const isListed = context.view === 'list' || context.resortId !== null
    if (name.includes('second')) return !isListed || !shownOf(context).includes('bundle-2')
    if (name.includes('pin')) return shownOf(context).length < 2
    if (name.startsWith('the map') || name.startsWith('the list')) return false
    if (name.includes('cheapest')) return context.sort === 'price'
    return Object.entries(chosenBy(name) ?? {}).every(([key, value]) => context.filter[key as keyof OfferFilter] === value)
  },
})
