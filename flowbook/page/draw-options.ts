import type { DrawOptions } from '../diagram/draw.ts'
import type { NumberPlate } from '../diagram/draw-plates.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { anchorOf } from './contents.ts'
import { testedBy, testedInto } from './marks.ts'

/** How the diagrams of a flow's page are drawn: states lead to the table, tests and use lie over them, and an overview opens in place. */
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
