import type { AnyRouter } from '@tanstack/react-router'

const WAIT = /\/offer\/[^/]+\/generate$/
const OFFER = /\/offer\/[^/]+$/

/** Returns whether the transition is shown: not with reduced motion, and not while the page is hidden. */
const isWanted = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

type Options = Exclude<AnyRouter['options']['defaultViewTransition'], boolean | undefined>

const handOver: Options = {
  types: ({ fromLocation, toLocation }) =>
    fromLocation && WAIT.test(fromLocation.pathname) && OFFER.test(toLocation.pathname) && isWanted() ? ['hand-over'] : false,
}

/**
 * Enables the view transition of half a second from the evening sky to the offer's pictures (OFFER-32; src/views/generate). It is an option of
 * the router, which commits the page. Only the wait screen sets it, so that no other page loads this code. Browsers without transition types
 * would animate every navigation, so they get none.
 */
export function allowHandOver(router: AnyRouter): void {
  if (CSS.supports('selector(:active-view-transition-type(a))')) router.options.defaultViewTransition = handOver
}
