type Location = { pathname: string; search: { page?: unknown } }

/**
 * Returns whether a navigation is a page view: to another path, or to another page of the quiz. A choice that the address keeps, such as the sort order
 * of the list of offers, is none (OFFER-39).
 */
export const isPageView = (from: Location | undefined, to: Location): boolean =>
  from?.pathname !== to.pathname || from.search.page !== to.search.page
