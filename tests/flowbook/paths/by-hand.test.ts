import { writeTests } from '@firn/flow-book/paths/formats.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { ScenarioBody } from '../../../server/sandbox/scenarios.ts'

const SWITCH = /call `(.+?)`, (fault|answer) `(.+?)`, how often `1`; press/g

const document = await writeTests(flows, 'by-hand')
const tests = document
  .split(/^### /m)
  .slice(1)
  .map((text) => text.split('\n## ')[0] ?? '')

describe('manual tests', () => {
  test('cover flows of every part of the journey, with unique ids', () => {
    const ids = tests.map((text) => text.split(':')[0])
    expect(new Set(ids).size).toBe(tests.length)
    expect(tests.length).toBeGreaterThan(60)
    expect(new Set(ids.map((id) => id?.replace(/-BT\w+$/, ''))).size).toBeGreaterThanOrEqual(15)
  })
  test('use only settings that the sandbox accepts', () => {
    const switches = [...document.matchAll(SWITCH)]
    expect(switches.length).toBeGreaterThan(100)
    for (const [, call, kind, what = ''] of switches) {
      const set = {
        deviceId: 'd'.repeat(32),
        call,
        times: 1,
        ...(kind === 'fault' ? { fault: what } : { answer: JSON.parse(what) as unknown }),
      }
      expect(v.safeParse(ScenarioBody, set).issues, `${call} ${what}`).toBeUndefined()
    }
  })
  test('have no placeholder and no case that only a program can cause', () => {
    for (const text of tests) {
      const said = text.replaceAll(SWITCH, '')
      expect(said).not.toMatch(/[{}]|\bundefined\b|\bms pass\b|reload/)
      expect(text.split('\n').filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThan(1)
    }
  })
  test('have an action and an expectation in each step', () => {
    for (const row of document.matchAll(/^\| \d+ \| (.*) \| (.*) \|$/gm)) {
      expect(row[1]).not.toBe('')
      expect(row[2]).toMatch(/There is |is shown\.|The address is |Nothing else changes\./)
    }
  })
  test('use the texts of the German page in German', async () => {
    const german = await writeTests([flowById('bookNow')], 'by-hand', { language: 'de' })
    expect(german).toContain('the button “Jetzt buchen”')
    expect(german).toContain('“Der Preis hat sich geändert” is shown.')
  })
})
