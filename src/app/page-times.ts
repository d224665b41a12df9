import type { PageName } from '../../contract/page-problems.ts'

/** The pages of a page load, in order. Times are in milliseconds since it began (`performance.now()`). */
export function createPageTimes(first: PageName) {
  const shown = [{ page: first, since: 0 }]
  return {
    /** Another page is shown from now on. */
    show: (page: PageName, since: number): void => void shown.push({ page, since }),
    /** Returns the page that was shown at a time. */
    pageAt: (time: number): PageName => shown.findLast(({ since }) => since <= time)?.page ?? first,
  }
}
