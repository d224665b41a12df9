import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { rig } from '@firn/flow-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { keys } from '../../../machines/keys.ts'
import { tabStorage } from '../../../platform/browser/storage.ts'
import { type Page, type Reload, reloads, type Snapshot } from './reloads.ts'

const read = () => Object.values(keys).map((key) => [key, tabStorage.get(key)] as const)
function write(stored: ReturnType<typeof read>) {
  for (const [key, text] of stored) {
    if (text === null) tabStorage.remove(key)
    else tabStorage.set(key, text)
  }
}

/** What a page that is reloaded comes to rest at; the stored is left as it was. */
async function reloaded(id: string, reload: Reload, before: Snapshot, input: unknown): Promise<Snapshot> {
  const stored = read()
  const again = rig(flowById(id).machine, input)
  for (let call = again.running()[0]; call !== undefined; ) {
    const output = reload.returns(call, before)
    if (output === undefined) break
    await again.step({ type: `xstate.done.actor.${call}`, output })
    call = again.running().find((one) => reload.returns(one, before) !== undefined)
  }
  again.stop()
  write(stored)
  return again.actor.getSnapshot()
}

beforeEach(() => {
  for (const key of Object.values(keys)) tabStorage.remove(key)
})

describe.each(Object.entries(reloads))('%s: a reload lands in an equivalent state with nothing lost', async (id, reload) => {
  const paths = (await ledgerOf(flowById(id))).filter((path) => !path.name.includes('reload'))
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const real = rig(flowById(id).machine, path.input)
    let page: Page | null = null
    for (const step of [null, ...path.steps]) {
      const { snapshot, emitted } = step ? await real.step(step.event) : real.start()
      page = (emitted.findLast((one) => (one as { type: string }).type === 'navigate') as Page | undefined) ?? page
      const after = await reloaded(id, reload, snapshot, reload.input(snapshot, path.input as Record<string, unknown>, page))
      const at = reload.place(snapshot, page)
      expect(reload.place(after, page), `${id}: reload at ${at} after «${step?.case ?? 'the start'}»`).toBe(reload.same[at] ?? at)
      if (reload.mustStay(after) && reload.mustStay(snapshot))
        expect(reload.mustStay(after), `${id}: lost at ${at} after «${step?.case}»`).toEqual(reload.mustStay(snapshot))
    }
    real.stop()
  })
})
