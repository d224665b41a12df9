import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { homeOf, loadMutants, queryFor, sourceMutantsOf } from '@firn/flow-book/kit/source-mutants.ts'
import { fileNameOf } from '@firn/flow-book/words/names.ts'
import { mutantsOf } from '@firn/flow-kit'
import { afterAll, describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { handMutantsOf } from '../faults-by-hand/mutants.ts'

/** By flow: names of mutants that its expectations do not find, as `npm run flows:mutants` passes them on. */
const given = JSON.parse(process.env.FIRN_SURVIVORS ?? '{}') as Record<string, string[]>

const without = process.env.FIRN_WITHOUT_TESTS ?? ''

/** The tests of the machines that import something of a flow's folder. */
const testsOf = (id: string) =>
  globSync('tests/machines/*.test.ts')
    .filter((file) => without === '' || !file.endsWith(without))
    .filter((file) => readFileSync(file, 'utf8').includes(`machines/${fileNameOf(id)}/`))

const hooks = loadMutants()
afterAll(() => hooks.deregister())

test('mutants are loaded in the place of the sources that they change', async () => {
  const flow = flowById('checkout')
  const mutant = sourceMutantsOf(flow).find(({ name }) => name.startsWith('=== to !== in «failure.status === 404»'))
  if (!mutant) throw new Error('The mutant is not there')
  const home = new URL(`../../../machines/checkout/checkout.failure.ts${queryFor(flow, mutant)}`, import.meta.url)
  const { toCheckoutFailure }: typeof import('../../../machines/checkout/checkout.failure.ts') = await import(home.href)
  expect(toCheckoutFailure({ kind: 'http', status: 404 }, 'checkout.loadFailed').isMissing).toBe(false)
})

/** Every fault that one of the given names can mean: in the sources of a flow, in its machine, or made by hand. */
async function faultsOf(id: string) {
  const flow = flowById(id)
  const { file, name: exported } = await homeOf(flow)
  return [...sourceMutantsOf(flow), ...[...mutantsOf(flow.machine)].map(({ name }) => ({ name, file, exported })), ...handMutantsOf(flow)]
}

for (const [id, names] of Object.entries(given))
  for (const mutant of (await faultsOf(id)).filter(({ name }) => names.includes(name))) {
    // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: what a file of tests registers while it loads belongs to the group that loads it
    describe(`${id}: ${mutant.name}`, async () => {
      const query = queryFor(flowById(id), mutant)
      const loading = testsOf(id).map((file) => import(`${pathToFileURL(resolve(file)).href}${query}`))
      const failed = (await Promise.allSettled(loading)).filter(({ status }) => status === 'rejected')
      test('its tests load', () => expect(failed).toEqual([]))
    })
  }
