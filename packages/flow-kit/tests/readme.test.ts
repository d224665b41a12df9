import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as kit from '../index.ts'
import { shown } from './example.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the README contains the example that runs, with its result', () => {
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(new URL('example.ts', import.meta.url), 'utf8')}\`\`\``)
  expect(shown).toEqual({ cases: ['a coin falls', 'the arm is pushed', 'a coin falls', '5000 ms pass'], missing: [] })
  expect(readme).toContain(`{ cases: ['${shown.cases.join("', '")}'], missing: [] }`)
})

test('the README names every function of the kit', () => {
  expect(Object.keys(kit).filter((name) => !readme.includes(`\`${name}`))).toEqual([])
})
