import type { Problem } from './report.ts'

const AGAIN = 'npm run flows writes it anew'

/** Where the committed short form of the book, by file name, is not what the flows are now. */
export function documentProblems(committed: ReadonlyMap<string, string>, fresh: ReadonlyMap<string, string>): Problem[] {
  const problem = (name: string, expected: string): Problem => ({ flow: name.replace(/\.md$/, ''), place: `docs/flows/${name}`, expected })
  const stale = [...fresh].flatMap(([name, text]) => {
    const there = committed.get(name)
    if (there === undefined) return [problem(name, `it is missing; ${AGAIN}`)]
    return there === text ? [] : [problem(name, `line ${firstDifference(there, text)} is out of date; ${AGAIN}`)]
  })
  const left = [...committed.keys()].filter((name) => !fresh.has(name)).map((name) => problem(name, `there is no such flow; ${AGAIN}`))
  return [...stale, ...left]
}

function firstDifference(one: string, other: string): number {
  const lines = other.split('\n')
  const at = one.split('\n').findIndex((line, index) => line !== lines[index])
  return (at === -1 ? one.split('\n').length : at) + 1
}
