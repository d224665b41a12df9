import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { complexityOf } from '../diagram/complexity.ts'
import { type Drawing, drawFlow } from '../diagram/draw.ts'
import { pathThrough } from '../diagram/draw-arrows.ts'
import type { Box } from '../diagram/layout.ts'
import { partsOf } from '../diagram/parts.ts'
import { widthOf, wrap } from '../diagram/text.ts'
import { measuredFonts } from '../diagram/widths.ts'
import { isStaying, isWithin, statesOf } from '../model.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'
import { sampleFlow } from './sample.ts'

const options = { linkOf: (path: string) => `#${path}` }

/** Whether two boxes overlap by more than an edge. */
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1

/** Every overlap of plates with plates, of labels with plates, and of labels with labels. */
function overlaps({ part, placed }: Drawing): string[] {
  const plates = placed.nodes.filter(({ scene }) => scene.kind !== 'area').map((node) => ({ name: node.scene.id, box: node as Box }))
  const labels = placed.arrows.flatMap(({ scene, label }) => (label ? [{ name: `label of ${scene.id}`, box: label as Box }] : []))
  const all = [...plates, ...labels]
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${part.title}: ${one.name} and ${other.name}`] : [])),
  )
}

/** Whether two nodes are directly in the same area. */
const isSibling = (placed: Drawing['placed'], one: string, other: string): boolean =>
  placed.nodes.some(({ scene }) => scene.children.some(({ id }) => id === one) && scene.children.some(({ id }) => id === other))

describe.each(flows.map((flow) => [flow.id, flow] as const))('the diagrams of %s', (_, flow) => {
  let entry: FlowEntry
  let drawings: Drawing[]
  beforeAll(async () => {
    entry = await readEntry(flow)
    drawings = await drawFlow(entry, options)
  })

  test('have no overlapping plates and labels', () => {
    expect(drawings.flatMap(overlaps)).toEqual([])
  })

  test('show every state', () => {
    const shown = new Set(drawings.flatMap(({ placed }) => placed.nodes.map(({ scene }) => scene.node?.path)))
    expect(statesOf(entry.model).filter(({ path }) => !shown.has(path))).toEqual([])
  })

  test('show every transition, as an arrow or as a row of its state', () => {
    const drawn = new Set(drawings.flatMap(({ placed }) => placed.arrows.flatMap(({ scene }) => scene.edges.map(({ id }) => id))))
    const rows = new Set(
      drawings.flatMap(({ placed }) => placed.nodes.flatMap(({ scene }) => (scene.stays.length > 0 ? [scene.node?.path] : []))),
    )
    const missing = entry.model.edges.filter((edge) => (isStaying(edge) ? !rows.has(edge.from) : !drawn.has(edge.id)))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  test('draw a line for every arrow, and everything within the bounds', () => {
    for (const { placed } of drawings) {
      for (const { points, scene } of placed.arrows) expect(points.length, `${scene.from} → ${scene.to}`).toBeGreaterThan(1)
      for (const { x, y, width, height } of placed.nodes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(placed.width)
        expect(y + height).toBeLessThanOrEqual(placed.height)
      }
    }
  })

  test('let no two arrows meet a plate at the same point', () => {
    for (const { placed, part } of drawings) {
      const ends = placed.arrows.flatMap(({ points }) => [points[0], points.at(-1)].flatMap((point) => (point ? [point] : [])))
      const near = ends.filter((one, at) => ends.slice(at + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 8))
      expect(near, part.title).toEqual([])
    }
  })

  test('have plates and labels of limited width', () => {
    for (const { placed } of drawings) {
      const plates = placed.nodes.filter(({ scene }) => scene.kind !== 'area')
      for (const { width, scene } of plates) expect(width, scene.id).toBeLessThanOrEqual(320)
      for (const { label } of placed.arrows) expect(label?.width ?? 0, label?.lines[0]?.text).toBeLessThanOrEqual(260)
    }
  })

  test('begin at the top left: no state is before the initial marker of its area', () => {
    for (const { placed } of drawings)
      for (const pole of placed.nodes.filter(({ scene }) => scene.kind === 'pole')) {
        const initial = placed.arrows.find(({ scene }) => scene.from === pole.scene.id)?.scene.to
        const states = placed.nodes.filter(
          ({ scene }) => isSibling(placed, pole.scene.id, scene.id) && scene.node !== null && scene.kind !== 'every',
        )
        const first = states.find(({ scene }) => scene.id === initial)
        const isAbove = states.every(({ y }) => y >= pole.y)
        const isLeft = states.every(({ x }) => x >= pole.x)
        expect(isAbove || isLeft, `${pole.scene.id}, before ${first?.scene.id}`).toBe(true)
      }
  })

  test('have a title and a description for screen readers', () => {
    for (const { svg } of drawings)
      expect(String(svg)).toMatch(/aria-labelledby="[^"]+"><title id="[^"]+">[^<]+<\/title><desc id="[^"]+">\d+ states and \d+ arrows/)
  })
})

describe('a tangle', () => {
  const line = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) }) as Drawing['placed']['arrows'][number]
  test.each([
    ['two lines that cross', [line([0, 5], [10, 5]), line([5, 0], [5, 10])], { crossings: 1, bends: 0 }],
    ['two lines that only meet', [line([0, 5], [5, 5]), line([5, 5], [5, 10])], { crossings: 0, bends: 0 }],
    ['two lines beside each other', [line([0, 5], [10, 5]), line([0, 6], [10, 6])], { crossings: 0, bends: 0 }],
    [
      'a line that turns twice and crosses another twice',
      [line([0, 0], [0, 10], [10, 10], [10, 0]), line([-5, 5], [15, 5])],
      { crossings: 2, bends: 2 },
    ],
  ])('of %s is counted', (_, arrows, tangle) => expect(complexityOf({ arrows })).toEqual(tangle))
})

describe('a diagram', () => {
  test('is a single one if readable, otherwise an overview and one for each compound state', async () => {
    const titles = async (id: string) =>
      partsOf((await readEntry(flows.find((flow) => flow.id === id) ?? sampleFlow)).model).map(({ title }) => title)
    expect(await titles('countdown')).toEqual(['The whole flow'])
    expect(await titles('otp')).toEqual(['Overview', 'Inside 2 Email', 'Inside 12 Code', 'Inside 13 Entry', 'Inside 22 Resend'])
  })

  test('shows conditions, calls and delays on lines and plates', async () => {
    const [drawing] = await drawFlow(await readEntry(sampleFlow, undefined, []), options)
    const text = String(drawing?.svg)
    for (const words of ['if price changed', 'otherwise', 'GET /order', 'after 3 s', 'after 0.25 s', 'Asking', 'all parts run at once'])
      expect(text).toContain(words)
  })

  test('draws the initial state above its targets', async () => {
    const [drawing] = await drawFlow(await readEntry(sampleFlow, undefined, []), options)
    const top = (path: string) => drawing?.placed.nodes.find(({ scene }) => scene.id === path)?.y ?? Number.NaN
    expect(top('deciding')).toBeLessThan(top('asking'))
    expect(top('asking')).toBeLessThan(top('over'))
  })

  test('draws child states within the area of their parent', async () => {
    const [drawing] = await drawFlow(await readEntry(sampleFlow, undefined, []), options)
    const area = drawing?.placed.nodes.find(({ scene }) => scene.id === 'open')
    for (const node of drawing?.placed.nodes ?? []) {
      if (!area || node === area || !isWithin(node.scene.id, 'open')) continue
      expect([node.x >= area.x, node.x + node.width <= area.x + area.width, node.y >= area.y]).toEqual([true, true, true])
    }
  })

  test('is deterministic', async () => {
    const draw = async () => (await drawFlow(await readEntry(sampleFlow, undefined, []), options)).map(({ svg }) => `${svg}`)
    expect(await draw()).toEqual(await draw())
  })

  test('rounds the corners of its lines', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: 40, y: 40 },
    ]
    expect(pathThrough(corner)).toBe('M0 0L0 32Q0 40 8 40L40 40')
  })

  test('has the letter widths of the product’s current fonts; node tools/flows-letters.ts measures others', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
    for (const [name, version] of Object.entries(measuredFonts)) expect(dependencies[name]).toBe(version)
  })

  test('wraps wide texts', () => {
    const lines = wrap('the traveller turns to another offer', 120, 13, 'bold')
    expect(lines.join(' ')).toBe('the traveller turns to another offer')
    for (const line of lines) expect(widthOf(line, 13, 'bold')).toBeLessThanOrEqual(120)
    expect(wrap('one two three four five six', 40, 13, 'text', 2).at(-1)).toMatch(/…$/)
  })
})
