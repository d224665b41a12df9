import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutContractDescriptions } from './without-contract-descriptions.ts'

const { transform } = withoutContractDescriptions() as unknown as {
  transform: { handler(this: { parse: typeof parseAst }, code: string): { code: string } }
}
const strip = (code: string) => transform.handler.call({ parse: parseAst }, code).code

test('removes descriptions of calls and schemas from the bundle', () => {
  expect(strip("const a = { path: '/a', description: 'Returns a.' }")).toBe("const a = { path: '/a',  }")
  expect(strip("const b = v.pipe(Id, v.description('The offer.'))")).toBe('const b = Id')
  expect(strip("const c = v.pipe(v.string(), v.trim(), v.description('A name.'))")).toBe('const c = v.pipe(v.string(), v.trim())')
})

test('keeps fields with the name description', () => {
  const fields = 'const d = v.object({ description: v.array(v.string()) })'
  expect(strip(fields)).toBe(fields)
})
