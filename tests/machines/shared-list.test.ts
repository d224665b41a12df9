import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
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

test('[WISH-17] quickly pressed thumbs are sent one after the other, and shown immediately', async () => {
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

test('[WISH-17] a name changed after a thumb is sent automatically when typing pauses, also if changed during a save', async () => {
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
test('[WISH-17] without a name no thumb is sent, and the field shows the error', async () => {
  const page = begin(null)
  await page.send(press('a'))
  expect([page.running(), selectNameError(page.snapshot() as never)]).toEqual([[], 'list.nameMissing'])
  await page.send({ type: 'name.change', name: 'N'.repeat(41) })
  expect(selectNameError(page.snapshot() as never)).toBe('list.nameWrong')
  await page.send({ type: 'name.change', name: 'Nina' })
  expect(selectNameError(page.snapshot() as never)).toBeNull()
})

test('[WISH-19] [ERR-16] a thumb that fails to save is reset, and can be pressed again', async () => {
  const page = begin('Tom')
  await page.send(press('a'))
  await page.send(press('b'))
  await page.reject('giveThumb', errors.server)
  expect([isLiked(page, 'a'), isLiked(page, 'b')]).toEqual([false, false])
  expect(page.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'list.thumbFailed' })
  await page.send(press('a'))
  expect(page.inputOf('giveThumb')).toMatchObject({ thumb: { itemId: 'a', isLiked: true } })
})

test('[WISH-21] a removed friend loses the thumbs on their page too, and keeps the typed name', async () => {
  const page = begin('Tom')
  await page.send(press('a'))
  // The earlier read does not contain the thumb.
  await page.send({ type: 'list.change', name: null })
  await page.resolve('giveThumb', {})
  expect(isLiked(page, 'a')).toBe(true)
  await page.send({ type: 'list.change', name: null })
  expect([isLiked(page, 'a'), selectName(page.snapshot() as never)]).toEqual([false, 'Tom'])
  // The name of a removed friend is not sent before the next thumb.
  await page.send({ type: 'name.change', name: 'Thomas' })
  expect([page.running(), page.due()]).toEqual([[], undefined])
  await page.send(press('b'))
  expect(page.inputOf('giveThumb')).toEqual({ token: 'token-1', name: 'Thomas', thumb: { itemId: 'b', isLiked: true } })
})

test('[WISH-17] a name changed in another tab is shown, unless a name is being typed', async () => {
  const page = begin('Tom')
  await page.send({ type: 'list.change', name: 'Thomas' })
  expect(selectName(page.snapshot() as never)).toBe('Thomas')
  await page.send({ type: 'name.change', name: 'Thomas B' })
  await page.send({ type: 'list.change', name: 'Tommy' })
  expect(selectName(page.snapshot() as never)).toBe('Thomas B')
})
