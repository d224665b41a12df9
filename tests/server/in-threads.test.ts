import { describe, expect, it } from 'vitest'
import { fuzz } from '../support/fuzz/run.ts'
import { addCounts, inThreads, sharesOf } from '../support/in-threads.ts'

const moduleOf = (source: string) => new URL(`data:text/javascript,import{parentPort,workerData}from'node:worker_threads';${source}`)
const never = () => false

describe('work in threads', () => {
  it('gives each thread its share and collects their results', async () => {
    const found = await inThreads<number>(moduleOf('parentPort.postMessage(workerData*10)'), [1, 2, 3], never)
    expect(found.sort()).toEqual([10, 20, 30])
  })

  it('ends the other threads once a result is enough', async () => {
    const endless = moduleOf('workerData==="found"?parentPort.postMessage("found"):setInterval(()=>{},1000)')
    expect(await inThreads<string>(endless, ['endless', 'found', 'endless'], (found) => found === 'found')).toEqual(['found'])
  })

  it('throws the error of a thread, and throws if a thread ends without a result', async () => {
    await expect(inThreads(moduleOf('throw new Error("broken")'), [1], never)).rejects.toThrow('broken')
    await expect(inThreads(moduleOf('process.exit(3)'), [1], never)).rejects.toThrow('ended with 3')
  })

  it.each([
    [10, 3, [4, 3, 3]],
    [2, 3, [1, 1, 0]],
    [7, 1, [7]],
    [Number.POSITIVE_INFINITY, 2, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]],
  ])('shares %d among %d', (whole, parts, shares) => {
    expect(sharesOf(whole, parts)).toEqual(shares)
  })

  it('adds up counts', () => {
    const to = new Map([['a', 1]])
    addCounts(
      to,
      new Map([
        ['a', 2],
        ['b', 3],
      ]),
    )
    expect([...to]).toEqual([
      ['a', 3],
      ['b', 3],
    ])
  })

  it('[fuzz] two alternating threads together send the same requests as one', async () => {
    const one = await fuzz({ seed: 3, requests: 1, every: 2 })
    const other = await fuzz({ seed: 3, requests: 1, first: 1, every: 2 })
    const both = await fuzz({ seed: 3, requests: one.requests + 1 })
    expect(one.requests).not.toBe(other.requests)
    expect([both.sequences, both.requests]).toEqual([2, one.requests + other.requests])
  }, 600_000)
})
