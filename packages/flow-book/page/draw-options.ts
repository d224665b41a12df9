import type { DrawOptions } from '../diagram/draw.ts'
import type { NumberPlate } from '../diagram/draw-plates.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { anchorOf } from './contents.ts'
import { testedBy, testedInto } from './marks.ts'

/** Options for the diagrams of a flow's page: links to the table, layers for tests and use, and an overview that opens in place. */
export const drawOptions = (
  entry: Pick<FlowEntry, 'model' | 'taken' | 'run'>,
  plateOf: (path: string) => NumberPlate | null,
): DrawOptions => ({
  plateOf,
  linkOf: (path) => `#${anchorOf(path)}`,
  tested: (edges) => testedBy(entry, edges),
  classOfState: (path) => {
    const tested = testedInto(entry, path)
    return tested ? `cov-${tested.state}` : ''
  },
  canOpen: ({ open }) => open.size === 0,
})
