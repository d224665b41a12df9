import { graphsOf } from '@firn/flow-book/kit/paths.ts'
import { plannedFor } from '@firn/flow-book/paths/covers.ts'
import { writeTests } from '@firn/flow-book/paths/formats.ts'
import { altered, cover, transitionNames } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

/** Maximum ratio of steps to the lower bound for covering all transitions. */
const MOST = 1.5

const idsIn = (text: string) => [...text.matchAll(/"id": "([^"]+)"/g)].map(([, id]) => id)

describe('the transition cover', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: every transition, in at most 1.5 times the minimum steps', (_, flow) => {
    const { paths, steps, least } = cover(flow.machine, graphsOf(flow), MOST)
    const shown = new Set(paths.flatMap(({ shows }) => shows))
    const atStart = new Set([...graphsOf(flow).values()].flatMap(({ start, worlds }) => worlds.get(start)?.taken ?? []))
    const names = [...transitionNames(flow.machine)].filter(([one]) => !atStart.has(one)).map(([, name]) => name.replace(/ \(\d+\)$/, ''))
    const found = new Set([...shown].map((name) => name.replace(/ \(\d+\)$/, '')))
    expect(names.filter((name) => !found.has(name))).toEqual([])
    expect(steps / Math.max(1, least)).toBeLessThanOrEqual(MOST)
  })

  test('ids are stable when a transition is added: 95 % of unaffected tests of bookNow', () => {
    const flow = flowById('bookNow')
    const namesOf = (one: Flow) => plannedFor(one).paths.map(({ shows }) => shows)
    const now = namesOf(flow)
    const heads = new Set(now.map(([head]) => head))
    for (const [state, event] of [
      ['priceChanged', 'booking.proceed'],
      ['bookingInProgress', 'booking.finish'],
    ] as const) {
      const machine = altered(flow.machine, (config) => {
        const { dialog } = config.states as Record<string, { states?: Record<string, { on?: Record<string, unknown> }> }>
        delete dialog?.states?.[state]?.on?.[event]
      })
      const before = namesOf({ ...flow, machine }).map(([head = '']) => head)
      expect(before.filter((head) => heads.has(head)).length / before.length).toBeGreaterThanOrEqual(0.95)
    }
  })

  test('is written in every format, in few tests with descriptive ids', async () => {
    const flow = flowById('bookNow')
    const choice = { cover: 'transitions', language: 'de' } as const
    const json = await writeTests([flow], 'json', choice)
    const ids = idsIn(json)
    expect(ids.length).toBeLessThan(idsIn(await writeTests([flow], 'json')).length)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^BOOK-NOW-T[0-9a-f]{6}$/)
    for (const format of ['gherkin', 'csv', 'markdown'] as const) {
      const text = await writeTests([flow], format, choice)
      for (const id of ids) expect(text).toContain(id)
    }
    expect(json).toContain('Shows what happens when the traveller')
  })

  test('quotes the texts and names of the requested language', async () => {
    const flow = flowById('bookNow')
    const [english, german] = [await writeTests([flow], 'gherkin'), await writeTests([flow], 'gherkin', { language: 'de' })]
    expect(english).toContain('“You have a booking in progress')
    expect(german).not.toContain('“You have a booking in progress')
    const spec = await writeTests([flow], 'playwright', { language: 'de', cover: 'transitions' })
    expect(spec).toContain("locale: 'de'")
    expect(spec).toContain('"/de/')
    expect(spec).toContain('name: "Jetzt buchen"')
    expect(spec).toMatch(/test\("BOOK-NOW-BT[0-9a-f]{6} /)
  })
})
