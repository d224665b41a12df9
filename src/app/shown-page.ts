import type { PageName } from '../../contract/page-problems.ts'

/** A page, and when it was shown, in milliseconds since the page load began (`performance.now()`). */
export type ShownPage = { page: PageName; since: number }

/** Returns the page that was shown at a time. @param shown in order; the first one since 0 */
export const pageAt = (shown: readonly ShownPage[], time: number): PageName | undefined =>
  shown.findLast(({ since }) => since <= time)?.page
