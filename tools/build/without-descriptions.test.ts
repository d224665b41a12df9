import { build } from 'vite'
import { expect, test } from 'vitest'
import { withoutDescriptions } from './without-descriptions.ts'

const source = `import { setup } from 'xstate'
const step = ({ description, meta }) => ({ description, meta: { ...meta }, on: { go: 'there' } })
export const machine = (isFirst) => setup({ types: { context: {}, meta: {} }, guards: { isGo: () => true } }).createMachine({
  states: { here: step({ description: 'Said', meta: { screen: 'Seen' } }), there: { description: isFirst ? 'Told' : 'Known', meta: { screen: 'Shown' }, tags: 'busy' } },
})`

test('removes descriptions, meta and types of a machine', async () => {
  const entry = '/machines/sample.ts'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'sample', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
      withoutDescriptions({ isPart: true }),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] }, rolldownOptions: { external: ['xstate'] } },
  })
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }]
  expect(output[0].code).not.toMatch(/Said|Seen|Told|Known|Shown|types/)
  expect(output[0].code).toContain('tags: "busy"')
  expect(output[0].code).toContain('go: "there"')
  expect(output[0].code).toContain('guards: { isGo: () => true }')
})
