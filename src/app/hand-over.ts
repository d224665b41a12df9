import type { AnyRouter } from '@tanstack/react-router'

const WAIT = /\/offer\/[^/]+\/generate$/
const OFFER = /\/offer\/[^/]+$/

/** Nobody who wants less motion gets any, and a page that is not looked at has nothing to show. */
const isWanted = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

type Options = Exclude<AnyRouter['options']['defaultViewTransition'], boolean | undefined>

const handOver: Options = {
  types: ({ fromLocation, toLocation }) =>
    fromLocation && WAIT.test(fromLocation.pathname) && OFFER.test(toLocation.pathname) && isWanted() ? ['hand-over'] : false,
}

/**
 * The offer's pictures take the place of the evening sky in half a second (OFFER-32; src/views/generate). The option is the router's own, for it commits the page; it is set by the wait alone, so
 * that no other page loads it. Browsers that know no types of transitions would have one between all pages, so they get none.
 */
export function allowHandOver(router: AnyRouter): void {
  if (CSS.supports('selector(:active-view-transition-type(a))')) router.options.defaultViewTransition = handOver
}
