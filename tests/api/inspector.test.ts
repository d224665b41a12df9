import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { shareClock } from '../../src/app/inspector/clock.ts'
import { createRecord } from '../../src/app/inspector/record.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waits = setup({}).createMachine({ id: 'waits', initial: 'before', states: { before: { after: { 1000: 'behind' } }, behind: {} } })

describe('the clock of the inspector', () => {
  test('[OPS-21] pauses for every machine without another clock, and continues with the remaining time', () => {
    const clock = shareClock()
    const flow = createActor(waits).start()
    vi.advanceTimersByTime(400)
    clock.stop()
    vi.advanceTimersByTime(60_000)
    expect(flow.getSnapshot().value).toBe('before')
    clock.goOn()
    vi.advanceTimersByTime(599)
    expect(flow.getSnapshot().value).toBe('before')
    vi.advanceTimersByTime(1)
    expect(flow.getSnapshot().value).toBe('behind')
  })

  test('[OPS-21] delays timers started while it is paused, and drops cancelled ones', () => {
    const clock = shareClock()
    clock.stop()
    const [kept, dropped] = [createActor(waits).start(), createActor(waits).start()]
    dropped.stop()
    clock.goOn()
    vi.advanceTimersByTime(1000)
    expect([kept, dropped].map((one) => one.getSnapshot().value)).toEqual(['behind', 'before'])
  })
})

describe('the record of the inspector', () => {
  const asks = (answer: () => Promise<string>) =>
    setup({ actors: { getThing: fromPromise(answer) } }).createMachine({
      id: 'asks',
      initial: 'asking',
      states: { asking: { invoke: { src: 'getThing', onDone: 'there', onError: 'failed' } }, there: {}, failed: {} },
    })

  test.each([
    ['there', 'done', async () => 'it'],
    ['failed', 'error', async () => Promise.reject(new Error('no'))],
  ])('[OPS-21] has each event with the state after it, and each call with what became of it: %s', async (state, how, answer) => {
    const record = createRecord(
      () => {},
      () => 7,
    )
    const flow = createActor(asks(answer), { inspect: record.hear })
    flow.subscribe({ error: () => {} })
    flow.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(record.flows).toHaveLength(1)
    expect(record.flows[0]?.happenings.map((one) => one.state)).toEqual(['asking', state])
    expect(record.flows[0]?.happenings[1]?.event).toMatch(/^xstate\.(done|error)\.actor\./)
    expect(record.calls).toMatchObject([{ flow: 'asks', name: 'getThing', how, ended: 7 }])
  })

  test('[OPS-21] keeps the last 400 events of a flow and states that earlier ones were dropped', () => {
    const counts = setup({}).createMachine({ id: 'counts', on: { tick: {} } })
    const record = createRecord(() => {})
    const flow = createActor(counts, { inspect: record.hear }).start()
    for (let at = 0; at < 399; at++) flow.send({ type: 'tick' })
    expect(record.flows[0]).toMatchObject({ isCut: false, happenings: { length: 400 } })
    flow.send({ type: 'tick' })
    expect(record.flows[0]).toMatchObject({ isCut: true, happenings: { length: 400 } })
  })
})
