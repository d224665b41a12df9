import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import { createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type CallName, callOf } from '../../../sample/simulators/etg/words/calls.ts'
import { closeAll, type Etg, must, open } from '../../support/simulators/etg.ts'

afterEach(closeAll)

describe('dumps', () => {
  const urlOf = async ({ call }: Etg, name: string, language = 'de', more: object = {}) => {
    const body = callOf(name as CallName).method === 'GET' ? undefined : { language, ...more }
    return (await call<{ url: string }>(name, body)).data.url
  }
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
  const linesOf = (bytes: Buffer): Record<string, unknown>[] =>
    zstdDecompressSync(bytes)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

  it.each([
    ['hotel/info/dump/', 230, { hid: 7_100_001 }],
    ['hotel/region/dump/', 81, { id: 101, type: 'Country' }],
  ] as const)('%s decompresses to a line for each', async (name, count, first) => {
    const etg = await open()
    const lines = linesOf(await bytesOf(await urlOf(etg, name)))
    expect(lines).toHaveLength(count)
    expect(lines[0]).toMatchObject(first)
  })

  it('contain deleted and closed hotels, in the language that was asked for', async () => {
    const etg = await open()
    const all = linesOf(await bytesOf(await urlOf(etg, 'hotel/info/dump/')))
    const changed = linesOf(await bytesOf(await urlOf(etg, 'hotel/info/incremental_dump/')))
    const few = linesOf(await bytesOf(await urlOf(etg, 'hotel/info/dump/', 'de', { inventory: 'preferable' })))
    const { data } = await etg.call('hotel/info/', { hid: 7_100_001, language: 'de' })
    expect(all.find(({ hid }) => hid === 7_100_001)).toEqual(data)
    expect(changed.filter(({ deleted, is_closed }) => deleted || is_closed)).toHaveLength(2)
    expect(changed.length).toBeLessThan(40)
    expect(few.length).toBeLessThan(all.length)
    const regions = linesOf(await bytesOf(await urlOf(etg, 'hotel/region/dump/')))
    expect(regions.find(({ id }) => id === 6_100_001)).toMatchObject({
      name: { de: 'St. Anton am Arlberg', ja: null },
      country_name: { fr: 'Autriche' },
      hids: expect.arrayContaining([7_100_001, 10_004_834]),
    })
    expect([...new Set(regions.map(({ hids }) => (Array.isArray(hids) && hids.length > 0 ? 'some' : JSON.stringify(hids))))]).toEqual([
      undefined,
      'some',
      'null',
      '[]',
    ])
  })

  it('arrive in chunks that cut lines and characters', async () => {
    const etg = await open()
    const decompress = createZstdDecompress()
    const found = { lines: 0, characters: 0 }
    decompress.on('data', (chunk: Buffer) => {
      if (chunk.at(-1) !== 10) found.lines += 1
      if (!isUtf8(chunk)) found.characters += 1
    })
    const end = once(decompress, 'end')
    for await (const chunk of must((await fetch(await urlOf(etg, 'hotel/info/dump/'))).body)) decompress.write(chunk)
    decompress.end()
    await end
    expect(found.lines).toBeGreaterThan(20)
    expect(found.characters).toBeGreaterThan(20)
  })

  it('can have several frames, each of which has whole lines', async () => {
    const etg = await open({ dumpFrames: 3 })
    const bytes = await bytesOf(await urlOf(etg, 'hotel/region/dump/'))
    const starts = [...bytes.keys()].filter((at) => bytes.readUInt32LE(Math.min(at, bytes.length - 4)) === 0xfd2fb528)
    const frames = starts.map((start, at) => bytes.subarray(start, starts[at + 1]))
    expect(frames.map((frame) => linesOf(frame).length)).toEqual([27, 27, 27])
  })

  it('of reviews are GZIP with one object, or zstd lines', async () => {
    const [one, other] = [await open(), await open({ reviewsFormat: 'zstd' })]
    const object = JSON.parse(gunzipSync(await bytesOf(await urlOf(one, 'hotel/reviews/dump/'))).toString())
    const lines = linesOf(await bytesOf(await urlOf(other, 'hotel/reviews/dump/')))
    expect(lines.map(({ id }) => id)).toEqual(Object.keys(object))
    expect(Object.values(object)[0]).toMatchObject({
      rating: expect.any(Number),
      detailed_ratings: { wifi: expect.any(Number) },
      reviews: expect.any(Array),
    })
  })

  it('have links for an hour', async () => {
    const etg = await open()
    const url = await urlOf(etg, 'hotel/region/dump/')
    etg.pass(3599)
    expect((await fetch(url)).status).toBe(200)
    etg.pass(1)
    expect((await fetch(url)).status).toBe(403)
    expect((await fetch(`${etg.simulator.origin}/dumps/none/feed.json.zst`)).status).toBe(404)
  })
})
