import { expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { placeScene } from '../diagram/draw.ts'
import type { Placed, PlacedNode } from '../diagram/layout.ts'
import { partsOf } from '../diagram/parts.ts'
import { sceneOf } from '../diagram/scene.ts'
import { openingScript } from '../page/opening-data.ts'
import { drawOpen } from '../page/opening-runtime.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'

const dataOf = (entry: FlowEntry) => JSON.parse(openingScript(entry).replace('window.openingData = ', ''))
const asIs = (text: string) => text

/** Boxes of a drawing's plates by state, from its SVG. */
const platesIn = (svg: string) =>
  new Map(
    [...svg.matchAll(/data-state="([^"]+)"[^>]*>.*?<rect class="pl" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
      ([, state = '', x, y, width, height]) => [state, { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }],
    ),
  )

/** Pairs of plates where one is entirely before the other in reading direction. */
const inOrder = ({ nodes, direction }: Placed) => {
  const ends = ({ x, y, width, height }: PlacedNode) => (direction === 'DOWN' ? [y, y + height] : [x, x + width]) as [number, number]
  const plates = nodes.filter(({ scene }) => scene.kind !== 'area' && scene.kind !== 'pole')
  return plates.flatMap((one) =>
    plates.filter((other) => ends(one)[1] <= ends(other)[0]).map((other) => [one.scene.id, other.scene.id] as const),
  )
}

test.each(['settings', 'offerBrowser'])('opening any state in an overview of %s keeps the order of all others', async (id) => {
  const entry = await readEntry(flowById(id))
  const { nodes } = entry.model
  let compared = 0
  for (const part of partsOf(entry.model).filter(({ open }) => open.size === 0)) {
    const closed = await placeScene(entry, sceneOf(entry, part))
    for (const holder of nodes.filter(({ parent, children }) => parent === part.within && children.length > 0)) {
      const asked = { within: part.within, open: [holder.path], direction: closed.direction }
      const plates = platesIn(await drawOpen(dataOf(entry), asked, asIs))
      const at = (state: string) => plates.get(state)?.[closed.direction === 'DOWN' ? 'y' : 'x']
      for (const [one, other] of inOrder(closed)) {
        const [first, second] = [at(one), at(other)]
        if (first === undefined || second === undefined) continue
        compared += 1
        expect(first, `${holder.path} open: ${one} before ${other}`).toBeLessThanOrEqual(second + 1)
      }
    }
  }
  expect(compared).toBeGreaterThan(5)
})

test('an open state shows its contents with a close button, nested states can be opened too, and unknown states are omitted', async () => {
  const data = dataOf(await readEntry(flowById('payment')))
  const svg = await drawOpen(data, { within: '', open: ['open', 'moonRisen', 'settling'], direction: 'DOWN' }, asIs)
  expect(svg).toContain('data-toggle="open" aria-expanded="true" aria-label="Close: 1 Open"')
  expect(svg).toContain('data-toggle="open.paying" aria-expanded="false" aria-label="Open here: 22 Paying"')
  expect(svg).not.toContain('moonRisen')
  const deeper = await drawOpen(data, { within: '', open: ['open', 'open.paying'], direction: 'DOWN' }, (text) =>
    text.replace('Close', 'Schließen'),
  )
  expect(deeper).toContain('data-state="open.paying.waiting"')
  expect(deeper).toContain('aria-label="Schließen: 22 Paying"')
})
