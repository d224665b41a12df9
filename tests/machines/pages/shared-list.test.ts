import { afterEach, expect, test } from 'vitest'
import { selectSharedList } from '../../../machines/pages/shared-list-page.ts'
import { selectIsLiked, selectName } from '../../../machines/shared-list/shared-list.selectors.ts'
import { createFlow } from '../../../src/app/create-flow.ts'
import { sharedListPage } from '../../../src/app/page-machines/shared-list.ts'
import { sharedListQuery } from '../../../src/queries/list-queries.ts'
import { waitFor } from '../../support/wait-for.ts'
import { sharedList as list } from '../../views/account/shared-lists.ts'
import { backend, pageDependencies } from './page.ts'

let stop = () => {}
afterEach(() => stop())

test('[WISH-21] a friend whom the owner removes while the page is open has no thumb on it after a refetch', async () => {
  const dependencies = pageDependencies()
  backend({ 'POST /list/token-1/thumb': {} })
  const { queryKey } = sharedListQuery('en', 'token-1')
  dependencies.queries.setQueryData(queryKey, list)
  const page = createFlow(sharedListPage(dependencies), { token: 'token-1', name: list.name }).start()
  stop = () => void page.stop()
  const sharedList = selectSharedList(page.getSnapshot())
  const state = () => sharedList.getSnapshot()
  const isLiked = () => selectIsLiked({ itemId: 'wish-1', isLiked: false })(state())
  sharedList.send({ type: 'name.change', name: 'Tom' })
  sharedList.send({ type: 'thumb.toggle', itemId: 'wish-1', isLiked: true })
  await waitFor(() => expect(state().context.given).toEqual({ 'wish-1': true }))
  dependencies.queries.setQueryData(queryKey, { ...list, name: 'Tom' }, { updatedAt: Date.now() + 1 })
  await waitFor(() => expect(state().context.given).toEqual({}))
  dependencies.queries.setQueryData(queryKey, { ...list, name: null }, { updatedAt: Date.now() + 2 })
  await waitFor(() => expect(state().context.storedName).toBeNull())
  expect([isLiked(), selectName(state())]).toEqual([false, 'Tom'])
})
