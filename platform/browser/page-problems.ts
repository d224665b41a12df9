import type { PageProblem } from '../../contract/page-problems.ts'

let waiting: PageProblem[] = []
let listener = (problem: PageProblem): void => void waiting.push(problem)

/** Reports that something went wrong on the page. A report without a listener waits for one. */
export const reportProblem = (problem: PageProblem): void => listener(problem)

/** Passes all reports to a listener, those of the past first. */
export function watchProblems(next: (problem: PageProblem) => void): void {
  listener = next
  for (const problem of waiting) next(problem)
  waiting = []
}

/** Reports each field that becomes invalid, once each time. Neither its name nor its content is read. */
export function watchInvalidFields(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (oldValue !== 'true' && (target as Element).getAttribute('aria-invalid') === 'true') reportProblem('field')
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'], attributeOldValue: true })
}
