import { expect, test } from 'vitest'
import { play } from '../../kit/index.ts'
import { delays } from '../../machines/delays.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { sharedListMachine } from '../../machines/shared-list/shared-list.machine.ts'
import { selectIsLiked, selectName, selectNameError } from '../../machines/shared-list/shared-list.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('sharedList'))

const press = (itemId: string, isLiked = true) => ({ type: 'thumb.toggle', itemId, isLiked }) as const
const isLiked = (page: ReturnType<typeof begin>, itemId: string, stored = false) =>
  selectIsLiked({ itemId, isLiked: stored })(page.snapshot() as never)
const begin = (name: string | null) => play(sharedListMachine, { token: 'token-1', name })

test('[WISH-17] thumbs that are pressed quickly go out one after the other, and show at once', async () => {
  const page = begin('Tom')
  await page.send(press('a'))
  await page.send(press('b'))
  await page.send(press('a', false))
  expect([isLiked(page, 'a', true), isLiked(page, 'b')]).toEqual([false, true])
  for (const thumb of [press('a'), press('b'), press('a', false)]) {
    const { itemId, isLiked } = thumb
    expect(page.inputOf('giveThumb')).toEqual({ token: 'token-1', name: 'Tom', thumb: { itemId, isLiked } })
    await page.resolve('giveThumb', {})
  }
  expect(page.running()).toEqual([])
  expect([isLiked(page, 'a', true), isLiked(page, 'b')]).toEqual([false, true])
  expect(page.emitted()).toContainEqual({ type: 'invalidate', what: 'sharedList' })
})

test('[WISH-17] a name that changes after a thumb goes out by itself once the typing rests, also where it changed meanwhile', async () => {
  const page = begin('Tom')
  await page.send(press('a'))
  await page.send({ type: 'name.change', name: ' Thomas ' })
  expect(page.inputOf('giveThumb')).toMatchObject({ name: 'Tom' })
  await page.resolve('giveThumb', {})
  const before = page.due()
  await page.send({ type: 'name.change', name: 'Thomas B' })
  expect([page.running(), page.due() === before]).toEqual([[], false])
  expect(await page.wait()).toBe(delays.nameRest)
  expect(page.inputOf('giveThumb')).toEqual({ token: 'token-1', name: 'Thomas B', thumb: null })
  await page.reject('giveThumb', errors.server)
  expect([page.running(), page.due()]).toEqual([[], undefined])
})
test('[WISH-17] without a name no thumb is given; the field says what it needs', async () => {
  const page = begin(null)
  await page.send(press('a'))
  expect([page.running(), selectNameError(page.snapshot() as never)]).toEqual([[], 'list.nameMissing'])
  await page.send({ type: 'name.change', name: 'N'.repeat(41) })
  expect(selectNameError(page.snapshot() as never)).toBe('list.nameWrong')
  await page.send({ type: 'name.change', name: 'Nina' })
  expect(selectNameError(page.snapshot() as never)).toBeNull()
})

test('[WISH-19] [ERR-16] a thumb that is not stored shows as it was, and can be given again', async () => {
  const page = begin('Tom')
  await page.send(press('a'))
  await page.send(press('b'))
  await page.reject('giveThumb', errors.server)
  expect([isLiked(page, 'a'), isLiked(page, 'b')]).toEqual([false, false])
  expect(page.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'list.thumbFailed' })
  await page.send(press('a'))
  expect(page.inputOf('giveThumb')).toMatchObject({ thumb: { itemId: 'a', isLiked: true } })
})

test('[WISH-21] whom the owner removes loses the thumbs on the own page too, and keeps the name that was typed', async () => {
  const page = begin('Tom')
  await page.send(press('a'))
  // What was read before the thumb was stored says nothing of it.
  await page.send({ type: 'list.change', name: null })
  await page.resolve('giveThumb', {})
  expect(isLiked(page, 'a')).toBe(true)
  await page.send({ type: 'list.change', name: null })
  expect([isLiked(page, 'a'), selectName(page.snapshot() as never)]).toEqual([false, 'Tom'])
  // Under which name a removed friend would be known is nobody's business before the next thumb.
  await page.send({ type: 'name.change', name: 'Thomas' })
  expect([page.running(), page.due()]).toEqual([[], undefined])
  await page.send(press('b'))
  expect(page.inputOf('giveThumb')).toEqual({ token: 'token-1', name: 'Thomas', thumb: { itemId: 'b', isLiked: true } })
})

test('[WISH-17] a name that another tab has changed shows, unless another one is being typed', async () => {
  const page = begin('Tom')
  await page.send({ type: 'list.change', name: 'Thomas' })
  expect(selectName(page.snapshot() as never)).toBe('Thomas')
  await page.send({ type: 'name.change', name: 'Thomas B' })
  await page.send({ type: 'list.change', name: 'Tommy' })
  expect(selectName(page.snapshot() as never)).toBe('Thomas B')
})
