import { describe, expect, test } from 'vitest'
import { inOneLine } from '../../../flowbook/diagram/what-happens.ts'
import { compareBy, compareFlows } from '../../../flowbook/diff/compare.ts'
import { openRevision, RevisionError, readStoredLedger } from '../../../flowbook/diff/revision.ts'
import { diffText } from '../../../flowbook/diff/text.ts'
import { diffPage } from '../../../flowbook/page/diff-page.ts'
import { readCatalogues } from '../../../flowbook/read/catalogues.ts'
import { type FlowEntry, readEntry } from '../../../flowbook/read/flow-entry.ts'
import { sampleFlow } from './sample.ts'

const path = (name: string, state: string) => ({
  name,
  from: 'the start',
  start: { state: 'asking', context: {} },
  steps: [{ case: 'the traveller cancels', event: { type: 'trip.cancel' }, state, context: {} }],
})

/** The sample as it is, and as it was: another description, one transition fewer and one more, one that led elsewhere, another path. */
async function twoRevisions(): Promise<{ before: FlowEntry; after: FlowEntry }> {
  const after = await readEntry(sampleFlow, undefined, [])
  const nodes = after.model.nodes.map((node) => (node.path === 'asking' ? { ...node, description: 'Something else.' } : node))
  const [everywhere, , ...rest] = after.model.edges
  if (!everywhere) throw new Error('The sample has a transition in every state')
  const extra = { ...everywhere, id: 'sample | trip.rebook #0', event: 'trip.rebook' }
  const replay = {
    ...after.replay,
    paths: [{ path: path('1x9k2f. the start; ends in over', 'over'), atStart: [], steps: [], trouble: null }],
  }
  return { before: { ...after, model: { ...after.model, nodes, edges: [extra, { ...everywhere, to: 'asking' }, ...rest] }, replay }, after }
}

describe('comparing flows', () => {
  test('finds states, transitions and paths that came, went and changed', async () => {
    const { before, after } = await twoRevisions()
    const [diff] = compareFlows([before], [after], inOneLine)
    expect(diff?.states).toEqual([
      { change: 'changed', what: expect.stringMatching(/^2 Asking \(asking\): description was "Something else\."/) },
    ])
    expect(diff?.transitions).toEqual([
      { change: 'changed', what: 'every state: trip cancel → Over (led to asking, leads to over)' },
      { change: 'came', what: 'Deciding: if there is a next one → Open' },
      { change: 'gone', what: 'every state: trip rebook → Over' },
    ])
    expect(diff?.paths).toEqual([{ change: 'gone', what: 'the start; ends in over (1 steps: the traveller cancels)' }])
  })

  test('finds nothing between a revision and itself', async () => {
    const { after } = await twoRevisions()
    expect(compareFlows([after], [after], inOneLine)).toEqual([])
    expect(diffText([], 'abc1234')).toBe('No flow has changed since abc1234.')
  })

  test('finds flows that were added and removed', async () => {
    const { after } = await twoRevisions()
    expect(diffText(compareFlows([], [after], inOneLine), 'abc1234')).toContain('Sample (sample), a new flow')
    expect(diffText(compareFlows([after], [], inOneLine), 'abc1234')).toContain('Sample (sample), no longer there')
  })

  test('calls a path changed where the same cases lead elsewhere', () => {
    const pairs = compareBy(
      [path('1. a', 'over')],
      [path('7. a', 'open')],
      ({ steps }) => steps[0]?.case ?? '',
      (one, other) => one.steps[0]?.state === other.steps[0]?.state,
    )
    expect(pairs.map(({ change }) => change)).toEqual(['changed'])
  })

  test('marks both diagrams', async () => {
    const { before, after } = await twoRevisions()
    const diffs = compareFlows([before], [after], inOneLine)
    const page = `${await diffPage(diffs, 'abc1234', { entries: [after], catalogues: readCatalogues(), requirements: [], revision: null, pictures: [], missing: [], tests: [] })}`
    for (const mark of ['df df-came', 'df df-gone', 'df df-changed', 'ar ar-itself  came']) expect(page).toContain(mark)
    expect(page).toContain('Before, abc1234')
  })
})

describe('a git revision', () => {
  test.each(['no-such-revision', '--help', ''])('that git does not know is reported: «%s»', async (given) => {
    await expect(openRevision(given)).rejects.toThrow(RevisionError)
    await expect(openRevision(given)).rejects.toThrow(/Git knows no revision/)
  })
})

describe('the ledger of a git revision', () => {
  const start = { state: 'asking', context: {} }

  test('is read in the form of today', () => {
    const stored = {
      states: {},
      starts: { 'the start': { state: 'asking', context: {} } },
      steps: { asking: { 'the traveller cancels': { state: 'over' } } },
      paths: [{ from: 'the start', steps: ['the traveller cancels'] }],
    }
    expect(readStoredLedger(sampleFlow, stored)).toMatchObject([
      { from: 'the start', start, steps: [{ case: 'the traveller cancels', event: { type: 'trip.cancel' }, state: 'over', context: {} }] },
    ])
  })

  test('is read in the earlier form, where each step stands in full', () => {
    const { from: _from, ...earlier } = path('7. a hurry; ends in over', 'over')
    expect(readStoredLedger(sampleFlow, [earlier])).toEqual([{ ...earlier, from: 'a hurry' }])
  })
})
