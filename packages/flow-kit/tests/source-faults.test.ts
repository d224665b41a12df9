import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { type SyntaxNode, sourceFaults } from '../index.ts'

const faultsOf = (source: string) => sourceFaults(parseSync('toy.ts', source).program as unknown as SyntaxNode, source)
/** The source after each fault. */
const madeOf = (source: string) => faultsOf(source).map(({ start, end, by }) => `${source.slice(0, start)}${by}${source.slice(end)}`)

describe('faults of a source', () => {
  test.each([
    ['a clause', 'const f = () => a && b', ['const f = () => (a)', 'const f = () => (b)']],
    ['a fallback', 'const f = () => a ?? b', ['const f = () => (a)', 'const f = () => (b)']],
    [
      'a fallback to nothing, which is there for the types: only that it is always taken',
      "const f = () => a ?? ''",
      ["const f = () => ('')"],
    ],
    [
      'a check that is there for the types, of what is read then: only that nothing follows',
      'const f = () => a.b !== null && g(a.b)',
      ['const f = () => (a.b !== null)', 'const f = () => a.b === null && g(a.b)'],
    ],
    [
      'a check of something else',
      'const f = () => a.b !== null && g(a.bc)',
      ['const f = () => (a.b !== null)', 'const f = () => (g(a.bc))', 'const f = () => a.b === null && g(a.bc)'],
    ],
    ['a choice of nothing where there is nothing to read', 'const f = () => (a.b ? g(a.b) : null)', ['const f = () => ((null))']],
    ['a comparison', 'const f = () => a < b', ['const f = () => a <= b', 'const f = () => a >= b']],
    ['an equality', 'const f = () => a === b', ['const f = () => a !== b']],
    ['a sum', 'const f = () => a + b', ['const f = () => a - b']],
    ['a not', 'const f = () => !a', ['const f = () => (a)']],
    ['a choice', 'const f = () => (a ? b : c)', ['const f = () => ((b))', 'const f = () => ((c))']],
    ['a condition', 'function f() { if (a) return b }', ['function f() { if (true) return b }', 'function f() { if (false) return b }']],
    ['a statement', 'function f() { g() }', ['function f() {  }']],
    ['a number', 'const limit = 30', ['const limit = 31']],
    ['a truth', 'const is = true', ['const is = false']],
    ['a text', "const key = 'firn'", ['const key = "firn~"']],
    ['a field of what is assigned', 'assign({ a, b })', ['assign({  b })', 'assign({ a,  })']],
    ['a parameter', 'const p = { params: () => ({ a }) }', ['const p = { params: () => ({  }) }']],
    ['an element', 'const f = () => [a, ...b]', ['const f = () => [ ...b]', 'const f = () => [a, ]']],
  ])('%s', (_, source, made) => {
    expect(madeOf(source)).toEqual(made)
  })

  test.each([
    ['types', "type A = 'a' | 'b'\nconst f = (a: 'a' = b as { c: 'd' }) => a"],
    ['imports', "import { a } from 'b'\nexport { c } from 'd'"],
    [
      'names of states, guards, actions and calls',
      "createMachine({ id: 'a', initial: 'b', states: { b: { on: { c: { target: 'd', guard: 'e', actions: 'f' } } } } })",
    ],
    ['what is emitted by kind', "emit({ type: 'navigate' })"],
    [
      'what is said of a state, also where a function makes it',
      "const make = () => ({ description: 'a', meta: { screen: 'd' }, types: { b: 'c' } })",
    ],
    ['keys', "const a = { 'b': c }"],
  ])('none in %s', (_, source) => {
    expect(madeOf(source)).toEqual([])
  })

  test('are named by change and location, not by line', () => {
    const source = 'const setup = { guards: { isOver: ({ context }) => context.left === 0 && context.left === 0 } }'
    const names = faultsOf(source).map(({ name }) => name)
    expect(names).toContain('=== to !== in «context.left === 0» in setup guards isOver')
    expect(names).toContain('=== to !== in «context.left === 0» in setup guards isOver (2)')
    expect(faultsOf(`\n\n${source}`).map(({ name }) => name)).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })
})
