import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { offerWaitMachine } from '../../machines/offer-wait/offer-wait.machine.ts'
import {
  selectErrorMessage,
  selectHasZeroOffers,
  selectIsUnseen,
  selectOffersWayOut,
  selectPhrase,
  selectRelax,
  selectShowsHint,
} from '../../machines/offer-wait/offer-wait.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('offerWait'))

const list = (status: string, bundles: object[] = [], zeroOffers: object | null = null) => ({ status, bundles, zeroOffers })
type Wait = ReturnType<typeof begin>
const begin = () => play(offerWaitMachine, { quizSessionId: 'q' })

/** Advances time until `seen` is true, with an empty list. Returns the elapsed ms. */
async function until(wait: Wait, seen: (wait: Wait) => boolean): Promise<number> {
  let ms = 0
  while (!seen(wait)) {
    if (wait.running().includes('listBundles')) await wait.resolve('listBundles', list('generating'))
    else ms += await wait.wait()
  }
  return ms
}

test('[WAIT-2] the four phrases rotate in order', async () => {
  const wait = begin()
  const seen = [selectPhrase(wait.snapshot())]
  for (let turn = 0; turn < 4; turn += 1) {
    await until(wait, () => selectPhrase(wait.snapshot()) !== seen.at(-1))
    seen.push(selectPhrase(wait.snapshot()))
  }
  expect(seen).toEqual(['analyzing', 'matching', 'searching', 'building', 'analyzing'])
})

const OFFER = list('generating', [{ bundleId: 'b' }])

test('[WAIT-9] offers that exist immediately open without a wait screen', async () => {
  const wait = begin()
  await wait.resolve('listBundles', OFFER)
  expect(wait.emitted()).toEqual([{ type: 'navigate', to: 'offer', params: { quizSessionId: 'q' } }])
})

test('[WAIT-9] a wait screen is shown for at least a second, and not longer if the offers exist by then', async () => {
  const wait = begin()
  // The first read is slow, so the wait screen is shown.
  expect(selectIsUnseen(wait.snapshot())).toBe(true)
  expect(await wait.wait()).toBe(1000)
  expect(selectIsUnseen(wait.snapshot())).toBe(false)
  await wait.resolve('listBundles', OFFER)
  expect(wait.emitted()).toEqual([])
  expect(await until(wait, () => wait.snapshot().matches({ search: 'found' }))).toBe(1000)
  expect(wait.emitted()).toEqual([{ type: 'navigate', to: 'offer', params: { quizSessionId: 'q' } }])
})

test('[WAIT-9] the wait screen is shown immediately if the first read returns no offer', async () => {
  for (const answer of [
    (wait: Wait) => wait.resolve('listBundles', list('generating')),
    (wait: Wait) => wait.resolve('listBundles', list('failed')),
    (wait: Wait) => wait.reject('listBundles', errors.offline),
  ]) {
    const wait = begin()
    await answer(wait)
    expect(selectIsUnseen(wait.snapshot())).toBe(false)
  }
})

test('[WAIT-3] the offer page opens as soon as the first offer exists', async () => {
  const wait = begin()
  expect(wait.inputOf('listBundles')).toEqual({ quizSessionId: 'q' })
  await until(wait, () => wait.snapshot().matches({ screen: 'read' }))
  await until(wait, () => wait.running().includes('listBundles'))
  expect(wait.emitted()).toEqual([])
  await wait.resolve('listBundles', OFFER)
  expect(wait.emitted()).toEqual([{ type: 'navigate', to: 'offer', params: { quizSessionId: 'q' } }])
})

test('[WAIT-4] a hint after 20 s; retry and edit answers after 60 s', async () => {
  const wait = begin()
  expect(await until(wait, () => selectShowsHint(wait.snapshot()))).toBe(20_000)
  expect(selectOffersWayOut(wait.snapshot())).toBe(false)
  expect(await until(wait, () => selectOffersWayOut(wait.snapshot()))).toBe(40_000)
})

test('[WAIT-4] retry searches again and restarts the wait time; edit answers opens the last answered question', async () => {
  const wait = begin()
  await until(wait, () => selectOffersWayOut(wait.snapshot()))
  await wait.send({ type: 'search.retry' })
  expect(wait.inputOf('refreshBundles')).toEqual({ quizSessionId: 'q', relax: [] })
  expect(selectOffersWayOut(wait.snapshot())).toBe(false)
  await wait.send({ type: 'answers.edit' })
  const asked = { isAuto: false, pageInfo: { blockId: 'extras', blockPage: 2 } }
  await wait.resolve('getQuizPage', { answeredQuestions: [asked, { isAuto: true, pageInfo: { blockId: 'x', blockPage: 0 } }] })
  expect(wait.emitted()).toEqual([{ type: 'navigate', to: 'quiz-block', params: { blockId: 'extras', page: 2 } }])
})

test('[WAIT-5] zero offers show the criteria to relax; relaxing one searches without it', async () => {
  const wait = begin()
  const relax = [{ key: 'budget', questionId: 'budget', blockId: 'money', blockPage: 0, offers: 4 }]
  await wait.resolve('listBundles', list('empty', [], { relax }))
  expect(selectHasZeroOffers(wait.snapshot())).toBe(true)
  expect(selectRelax(wait.snapshot())).toEqual(relax)
  await wait.send({ type: 'criteria.relax', keys: ['budget'] })
  expect(wait.inputOf('refreshBundles')).toEqual({ quizSessionId: 'q', relax: ['budget'] })
})

test('[WAIT-5] [WAIT-7] relaxed criteria stay relaxed when others are relaxed too, also several at once', async () => {
  const wait = begin()
  const none = list('empty', [], { relax: [] })
  for (const [keys, relax] of [
    [['budget'], ['budget']],
    [['stars'], ['budget', 'stars']],
    [
      ['budget', 'dates'],
      ['stars', 'budget', 'dates'],
    ],
  ] as const) {
    await wait.resolve('listBundles', none)
    await wait.send({ type: 'criteria.relax', keys })
    expect(wait.inputOf('refreshBundles')).toEqual({ quizSessionId: 'q', relax })
    await wait.resolve('refreshBundles', undefined)
  }
})

test('[ERR-16] a failed read of the list is logged and retried automatically', async () => {
  const wait = begin()
  await wait.reject('listBundles', errors.offline)
  expect(wait.emitted()).toEqual([{ type: 'log', name: 'offerWait.failed', data: { reason: 'offline', code: null, status: 0 } }])
  await until(wait, () => wait.running().includes('listBundles'))
})

test('[ERR-16] a successful read of the list clears an earlier failure', async () => {
  const wait = begin()
  await wait.reject('listBundles', errors.offline)
  expect(selectErrorMessage(wait.snapshot())).toBe('error.network')
  await until(wait, () => wait.running().includes('listBundles'))
  await wait.resolve('listBundles', list('generating'))
  expect(selectErrorMessage(wait.snapshot())).toBeNull()
})
