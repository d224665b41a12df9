import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, isToCompress } from '../../server/http/compressed.ts'

const long = 'ä'.repeat(2000)

it('large responses are compressed only for clients that accept gzip', async () => {
  expect(isToCompress('br, gzip;q=0.8', long)).toBe(true)
  const zipped = await compress(long)
  expect(gunzipSync(zipped).toString()).toBe(long)
  expect(zipped.length).toBeLessThan(200)
  for (const header of [undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0'])
    expect(isToCompress(header, long), String(header)).toBe(false)
})

it('small responses are not compressed', () => {
  expect(isToCompress('gzip', long.slice(1))).toBe(false)
})
